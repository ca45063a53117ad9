import { defineCall } from '../define-call.ts'
import { listOf, objectOf, text } from '../shapes.ts'
import { idParams, MAX_VIEWS, success } from './parts.ts'

/** A list of the administration, by its path. */
const list = { type: 'string', pattern: '^[a-z][a-z-]{2,29}$' } as const

/** The views of a list that an administrator saved: its filters, as its address has them, under a name. */
export const listViews = defineCall({
  method: 'GET',
  path: '/api/admin/views',
  role: 'admin',
  query: objectOf({ list }),
  reply: objectOf({
    views: listOf(objectOf({ id: text, name: text, query: text }), MAX_VIEWS),
  }),
  rule: 'ADM-31',
})

/** Saves a view; refused where the administrator has one of that name (409), or as many as may be. */
export const saveView = defineCall({
  method: 'POST',
  path: '/api/admin/views',
  role: 'admin',
  body: objectOf({
    list,
    name: { type: 'string', minLength: 1, maxLength: 40, format: 'filled' },
    query: { type: 'string', minLength: 1, maxLength: 1000, pattern: '^[^\\s#]+$' },
  }),
  reply: success,
  rule: 'ADM-31',
})

export const deleteView = defineCall({
  method: 'POST',
  path: '/api/admin/views/:id/delete',
  role: 'admin',
  params: idParams,
  reply: success,
  rule: 'ADM-31',
})
