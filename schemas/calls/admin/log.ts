import { defineCall } from '../define-call.ts'
import { opaque } from '../parts.ts'
import { logKinds } from './audit.ts'
import { cursorQuery, day } from './parts.ts'

const kinds = Object.keys(logKinds) as (keyof typeof logKinds)[]

export const listActions = defineCall({
  method: 'GET',
  path: '/api/admin/log',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      admin: opaque,
      kind: { enum: kinds },
      /** The number, code or e-mail of what it is about. */
      text: { type: 'string', minLength: 1, maxLength: 120 },
      from: day,
      to: day,
    },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            at: { type: 'string' },
            admin: { type: 'string' },
            action: { type: 'string' },
            subject: { type: 'string' },
            /** The name of the service that it is about, where it is about one. */
            service: { type: ['string', 'null'] },
            /** What the message is called that it is about, where it is about one. */
            message: { type: ['string', 'null'] },
            note: { type: ['string', 'null'] },
          },
          required: ['id', 'at', 'admin', 'action', 'subject', 'service', 'message', 'note'],
          additionalProperties: false,
        },
      },
      next: { type: ['string', 'null'] },
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'ADM-3',
})
