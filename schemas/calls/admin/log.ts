import { defineCall } from '../define-call.ts'
import { opaque } from '../parts.ts'
import { listOf, objectOf } from '../shapes.ts'
import { logKinds } from './audit.ts'
import { cursorQuery, day, MAX_PAGE } from './parts.ts'

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
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: { type: 'string' },
        at: { type: 'string' },
        admin: { type: 'string' },
        action: { type: 'string' },
        subject: { type: 'string' },
        /** The name of its service, if it is about a service. */
        service: { type: ['string', 'null'] },
        /** The title of its message, if it is about a message. */
        message: { type: ['string', 'null'] },
        note: { type: ['string', 'null'] },
      }),
      MAX_PAGE,
    ),
    next: { type: ['string', 'null'] },
  }),
  rule: 'ADM-3',
})
