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
        /** The name of the service that it is about, where it is about one. */
        service: { type: ['string', 'null'] },
        /** What the message is called that it is about, where it is about one. */
        message: { type: ['string', 'null'] },
        note: { type: ['string', 'null'] },
      }),
      MAX_PAGE,
    ),
    next: { type: ['string', 'null'] },
  }),
  rule: 'ADM-3',
})
