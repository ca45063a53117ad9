import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import {
  cursorQuery,
  handlingStates,
  idParams,
  MAX_NOTE,
  MAX_NOTES,
  MAX_PAGE,
  ofPerson,
  revision,
  searchText,
  success,
} from './parts.ts'

const state = { enum: handlingStates } as const

export const listLoans = defineCall({
  method: 'GET',
  path: '/api/admin/loans',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      ...ofPerson,
      state,
      /** A code. */
      text: searchText,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(objectOf({ id: text, at: text, cod: text, state, revision: whole, notes: whole }), MAX_PAGE),
    next: maybe,
  }),
  rule: 'ADM-6',
})

/** Decrypts a request; each time is logged. */
export const showLoan = defineCall({
  method: 'POST',
  path: '/api/admin/loans/:id/open',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    id: text,
    cod: text,
    at: text,
    version: text,
    answers: { type: 'object', additionalProperties: true },
    state,
    revision: whole,
    notes: listOf(objectOf({ id: text, at: text, author: text, text }), MAX_NOTES),
  }),
  rule: 'ADM-6',
})

/** Says how far a request is; refused (409) where somebody else did so meanwhile. */
export const handleLoan = defineCall({
  method: 'POST',
  path: '/api/admin/loans/:id/handling',
  role: 'admin',
  params: idParams,
  body: objectOf({ revision, state }),
  reply: success,
  rule: 'ADM-28',
})

/** Adds a note to a request. It is sealed as the request is. */
export const noteLoan = defineCall({
  method: 'POST',
  path: '/api/admin/loans/:id/notes',
  role: 'admin',
  params: idParams,
  body: objectOf({ text: { type: 'string', minLength: 1, maxLength: MAX_NOTE, format: 'filled' } }),
  reply: success,
  rule: 'ADM-28',
})
