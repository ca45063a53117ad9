// The functions that other features may use.

export { readAttachment } from './attachment.ts'
