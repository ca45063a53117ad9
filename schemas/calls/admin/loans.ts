import { defineCall } from '../define-call.ts'
import {
  cursorQuery,
  handlingStates,
  idParams,
  MAX_NOTE,
  maybe,
  revision,
  searchText,
  success,
  text,
  whole,
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
      state,
      /** A code. */
      text: searchText,
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
          properties: { id: text, at: text, cod: text, state, revision: whole, notes: whole },
          required: ['id', 'at', 'cod', 'state', 'revision', 'notes'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'ADM-6',
})

/** Decrypts a request; each time is logged. */
export const showLoan = defineCall({
  method: 'POST',
  path: '/api/admin/loans/:id/open',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      id: text,
      cod: text,
      at: text,
      version: text,
      answers: { type: 'object', additionalProperties: true },
      state,
      revision: whole,
      notes: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: text, at: text, author: text, text },
          required: ['id', 'at', 'author', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: ['id', 'cod', 'at', 'version', 'answers', 'state', 'revision', 'notes'],
    additionalProperties: false,
  },
  rule: 'ADM-6',
})

/** Says how far a request is; refused (409) where somebody else did so meanwhile. */
export const handleLoan = defineCall({
  method: 'POST',
  path: '/api/admin/loans/:id/handling',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { revision, state },
    required: ['revision', 'state'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-28',
})

/** Adds a note to a request. It is sealed as the request is. */
export const noteLoan = defineCall({
  method: 'POST',
  path: '/api/admin/loans/:id/notes',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { text: { type: 'string', minLength: 1, maxLength: MAX_NOTE, format: 'filled' } },
    required: ['text'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-28',
})
