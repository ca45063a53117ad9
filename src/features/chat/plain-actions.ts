/** What the chat's forms post where there are no scripts (CHT-10): their buttons, and the names of their controls. */
/** Shows the messages that were not read, which marks them as read; the control names the newest of them. */
export const READ = 'ver-mensagens'
export const LAST = 'ultima'
export const WRITE = 'escrever'
export const TEXT = 'mensagem'
export const PHOTOS = 'fotografias'
export const REPORT = 'denunciar'
export const REPORT_REASON = 'denuncia'
