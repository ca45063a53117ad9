import { defineCall } from '../define-call.ts'
import { cursorQuery, idParams, maybe, text } from './parts.ts'

export const listLoans = defineCall({
  method: 'GET',
  path: '/api/admin/loans',
  role: 'admin',
  query: { type: 'object', properties: cursorQuery, additionalProperties: false },
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: text, at: text, cod: text },
          required: ['id', 'at', 'cod'],
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
    },
    required: ['id', 'cod', 'at', 'version', 'answers'],
    additionalProperties: false,
  },
  rule: 'ADM-6',
})
