/** What the chat's form posts where there are no scripts (CHT-10): its button, and the names of its controls. */
export const WRITE = 'escrever'
export const TEXT = 'mensagem'
export const PHOTOS = 'fotografias'
