import { MAX_SEARCHES, requestFilters } from '../requests/filters.ts'
import { ONE_LINE } from '../validation/one-line.ts'
import { defineCall } from './define-call.ts'
import { opaque, successReply } from './parts.ts'
import { listOf, objectOf } from './shapes.ts'

const name = { type: 'string', pattern: ONE_LINE, maxLength: 60 } as const
const filters = { type: 'object', properties: requestFilters, additionalProperties: false } as const
const byId = objectOf({ id: opaque })

/** The searches that a professional keeps, by name, each with how many unread requests match (PRO-12). */
export const listSearches = defineCall({
  method: 'GET',
  path: '/api/request-searches',
  role: 'professional',
  confirmed: true,
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: { type: 'string' },
        name: { type: 'string' },
        filters,
        /** Up to `MAX_COUNTED`. */
        unread: { type: 'integer' },
      }),
      MAX_SEARCHES,
    ),
  }),
  perMinute: 60,
  rule: 'PRO-12',
})

/** Keeps filters under a name. */
export const saveSearch = defineCall({
  method: 'POST',
  path: '/api/request-searches',
  role: 'professional',
  confirmed: true,
  body: objectOf({ name, filters }),
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-12',
})

export const renameSearch = defineCall({
  method: 'POST',
  path: '/api/request-searches/:id',
  role: 'professional',
  confirmed: true,
  params: byId,
  body: objectOf({ name }),
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-12',
})

export const removeSearch = defineCall({
  method: 'POST',
  path: '/api/request-searches/:id/remove',
  role: 'professional',
  confirmed: true,
  params: byId,
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-12',
})
