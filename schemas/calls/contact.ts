import { personName } from '../atoms/person-name.ts'
import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'

export const contactSubjects = ['Dúvida', 'Registo', 'Sugestão', 'Outro'] as const

/** 2 MB (CON-3). */
export const MAX_ATTACHMENT_BYTES = 2_097_152

/** The fields of the form; a file may come with them (CON-2). */
export const contactMessage = {
  type: 'object',
  properties: {
    name: personName.schema,
    email: { type: 'string', format: 'email', maxLength: 254 },
    subject: { enum: contactSubjects },
    message: { type: 'string', format: 'filled', maxLength: 5000 },
    filename: { type: 'string', maxLength: 255 },
    type: { type: 'string', maxLength: 255 },
  },
  required: ['name', 'email', 'subject', 'message'],
  additionalProperties: false,
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
