import { defineCall } from '../define-call.ts'
import { idParams, success, text } from './parts.ts'

/** A list of the administration, by its path. */
const list = { type: 'string', pattern: '^[a-z]{3,30}$' } as const

/** The views of a list that an administrator saved: its filters, as its address has them, under a name. */
export const listViews = defineCall({
  method: 'GET',
  path: '/api/admin/views',
  role: 'admin',
  query: { type: 'object', properties: { list }, required: ['list'], additionalProperties: false },
  reply: {
    type: 'object',
    properties: {
      views: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: text, name: text, query: text },
          required: ['id', 'name', 'query'],
          additionalProperties: false,
        },
      },
    },
    required: ['views'],
    additionalProperties: false,
  },
  rule: 'ADM-31',
})

/** Saves a view; refused where the administrator has one of that name (409), or as many as may be. */
export const saveView = defineCall({
  method: 'POST',
  path: '/api/admin/views',
  role: 'admin',
  body: {
    type: 'object',
    properties: {
      list,
      name: { type: 'string', minLength: 1, maxLength: 40, format: 'filled' },
      query: { type: 'string', minLength: 1, maxLength: 1000, pattern: '^[^\\s#]+$' },
    },
    required: ['list', 'name', 'query'],
    additionalProperties: false,
  },
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
