/** What the buttons of a request's page ask for, and the field with what a proposal costs as the page said (PRO-17). */
export const PROPOSE = 'propor'
export const CHANGE = 'alterar'
export const WITHDRAW = 'retirar'
/** Leaves the work of the chosen proposal. */
export const LEAVE_WORK = 'deixar'
export const COST = 'custo'

/** Shows a proposal as its client will read it, and goes back to writing it (PRO-30). */
export const LOOK = 'ver-como-fica'
export const WRITE_ON = 'voltar-a-escrever'
/** Leaves the form that changes a proposal. */
export const CANCEL_CHANGE = 'cancelar-alteracao'

/** Fills in the price that was asked last for the service (PRO-29). */
export const LAST_PRICE = 'ultimo-preco'

/** Shows a request where there are no scripts, which marks it as read. */
export const READ = 'ver-pedido'

/** The place in the page where a professional answers: forms posted from it lead back there. */
export const ANSWER = 'resposta'
