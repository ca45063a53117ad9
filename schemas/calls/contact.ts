import { contact } from '../forms/contact.ts'
import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'

/** 2 MB (CON-3). */
export const MAX_ATTACHMENT_BYTES = 2_097_152

/** The form's fields, and what comes with a file (CON-2). */
export const contactMessage = {
  ...contact.schema,
  properties: {
    ...contact.schema.properties,
    filename: { type: 'string', maxLength: 255 },
    type: { type: 'string', maxLength: 255 },
  },
} as const

/** Sent as multipart form data; the body is read and checked by its own route. */
export const sendContact = defineCall({
  method: 'POST',
  path: '/api/contacto',
  reply: successReply,
  idempotent: true,
  perMinute: 5,
  rule: 'CON-2',
})
