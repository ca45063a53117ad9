import { workingDaysAfter } from '../requests/working-days.ts'

/** How long a client may take to react to a proposal before its credits come back by themselves, in days (CRD-12). */
export const NO_REACTION_DAYS = 7
/** How long after a proposal its credits may be asked for, in days. */
export const ASK_DAYS = 30
/** Within how many working days an administrator decides. */
export const DECIDE_WORKING_DAYS = 2
/** How long before a request the same client may have sent the same one, in days. */
export const DUPLICATE_DAYS = 7

/** Why credits are returned: the published rules, as people read them (CRD-11). */
export const returnRules = {
  'no-reaction': {
    title: 'O cliente não reagiu',
    text: `Se em ${NO_REACTION_DAYS} dias o cliente não abrir a sua proposta, ou a abrir e não lhe escrever, não lhe mostrar o telemóvel nem decidir nada sobre o pedido, os créditos voltam sozinhos, sem precisar de os pedir. Não voltam se o contacto do cliente já lhe foi mostrado; e se ele ainda escolher a sua proposta, voltam a ser gastos.`,
  },
  'cancelled-unread': {
    title: 'Pedido cancelado antes de a proposta ser lida',
    text: 'Se o pedido for cancelado ou retirado antes de o cliente abrir a sua proposta, a devolução é imediata, a não ser que o contacto dele já lhe tenha sido mostrado.',
  },
  'client-gone': {
    title: 'O cliente já não está no Cinco',
    text: 'Se o cliente apagar a conta, ou ela for suspensa, sem ter reagido à sua proposta, os créditos voltam sozinhos, sem precisar de os pedir. Não voltam se o contacto dele já lhe foi mostrado.',
  },
  duplicate: {
    title: 'Pedido repetido',
    text: `Se o mesmo cliente tiver pedido o mesmo serviço nos ${DUPLICATE_DAYS} dias anteriores, a devolução é imediata; se o repetiu com outro e-mail, ou se o contacto já lhe foi mostrado, decidimos nós.`,
  },
  'wrong-contact': {
    title: 'O contacto do cliente está errado',
    text: `Se o telemóvel ou o e-mail não existirem ou forem de outra pessoa, confirmamos e decidimos em ${DECIDE_WORKING_DAYS} dias úteis.`,
  },
  outside: {
    title: 'Fora da sua zona ou dos seus serviços',
    text: `Só mostramos pedidos da sua zona e dos seus serviços. Se o cliente pedir afinal outra coisa, ou noutro sítio, decidimos em ${DECIDE_WORKING_DAYS} dias úteis.`,
  },
} as const

export type ReturnReason = keyof typeof returnRules

export const returnReasons = Object.keys(returnRules) as ReturnReason[]

/** The states of a return, in words. */
export const returnStates = { asked: 'Em análise', given: 'Devolvidos', refused: 'Não devolvidos' } as const

export type ReturnState = keyof typeof returnStates

/** The end of the time to decide (ISO 8601), in working days in Portugal (CRD-13, ADM-37). */
export const decideBy = (now: string): string => workingDaysAfter(now, DECIDE_WORKING_DAYS)
