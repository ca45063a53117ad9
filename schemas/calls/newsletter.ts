import { defineCall } from './define-call.ts'
import { contactFields } from './parts.ts'

export const subscribeNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  body: {
    type: 'object',
    properties: { email: contactFields.email },
    required: ['email'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { status: { enum: ['success'] } },
    required: ['status'],
    additionalProperties: false,
  },
  perMinute: 10,
  rule: 'CON-9',
})
