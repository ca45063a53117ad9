import type { DateAct } from '#schemas/chat/dates.ts'

/** What the chat's forms post where there are no scripts (CHT-10): their buttons, and the names of their controls. */
/** Shows the messages that were not read, which marks them as read; the control names the newest of them. */
export const READ = 'ver-mensagens'
export const LAST = 'ultima'
export const WRITE = 'escrever'
export const TEXT = 'mensagem'
export const PHOTOS = 'fotografias'
export const REPORT = 'denunciar'
/** The date that the two agree on (CHT-13). */
export const PROPOSE_DATE = 'propor-data'
export const ACCEPT_DATE = 'aceitar-data'
export const DECLINE_DATE = 'recusar-data'
export const CANCEL_DATE = 'cancelar-data'
/** The date that a button is about, and the fields of another one. */
export const DATE_AT = 'data'
export const DAY = 'dia'
export const TIME = 'hora'

/** What a button decides about a date; undefined for another one. */
export const actOf = (action: string): DateAct | undefined =>
  (({ [ACCEPT_DATE]: 'accept', [DECLINE_DATE]: 'decline', [CANCEL_DATE]: 'cancel' }) as const)[action]
