// The functions that other features may use.

export { readAttachment } from './attachment.ts'
export { noteContactMessage } from './note-message.ts'
