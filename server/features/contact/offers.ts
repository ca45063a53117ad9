// What other features may use of this one.

export { readAttachment } from './attachment.ts'
