/** What the chat's forms post where there are no scripts (CHT-10): their buttons, and the names of their controls. */
export const WRITE = 'escrever'
export const TEXT = 'mensagem'
export const PHOTOS = 'fotografias'
export const REPORT = 'denunciar'
export const REPORT_REASON = 'denuncia'
