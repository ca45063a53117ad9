import { defineCall } from '../define-call.ts'
import { cursorQuery } from './parts.ts'

export const listActions = defineCall({
  method: 'GET',
  path: '/api/admin/log',
  role: 'admin',
  query: { type: 'object', properties: { ...cursorQuery }, additionalProperties: false },
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
