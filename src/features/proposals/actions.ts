/** What the buttons of the proposals ask for where there are no scripts, and the control that names a proposal. */
/** Shows the proposals that were not read, which marks them as read; each control names one (PRO-9). */
export const SEE = 'ver-propostas'
export const SEEN = 'vistas'
export const CHOOSE = 'contratar'
export const SHOW_PHONE = 'mostrar-telemovel'
/** Stands in the address in place of a proposal where the phone is to be shown to all. */
export const TO_ALL = 'todos'
export const EXTEND = 'prolongar'
export const MORE = 'mais-propostas'
export const PROPOSAL = 'proposta'

/** The part of the page's address that says the order of the proposals, as a page without scripts has it. */
export const ORDER = 'ordem'

/** The part of the page's address that names the proposal to be confirmed. */
export const ASK_TO_CHOOSE = 'contratar'

/** What ends a request for which nobody was found. */
export const CLOSE = 'nao-encontrei'
