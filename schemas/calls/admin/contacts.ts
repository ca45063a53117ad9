import { defineCall } from '../define-call.ts'
import { cursorQuery, idParams, maybe, text } from './parts.ts'

const contactRow = { id: text, at: text, name: text, email: text, subject: text, attachment: maybe } as const

export const listContacts = defineCall({
  method: 'GET',
  path: '/api/admin/contacts',
  role: 'admin',
  query: { type: 'object', properties: cursorQuery, additionalProperties: false },
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: contactRow,
          required: ['id', 'at', 'name', 'email', 'subject', 'attachment'],
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

export const showContact = defineCall({
  method: 'GET',
  path: '/api/admin/contacts/:id',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: { ...contactRow, message: text },
    required: ['id', 'at', 'name', 'email', 'subject', 'attachment', 'message'],
    additionalProperties: false,
  },
  rule: 'ADM-6',
})

/** The attachment's content as base64. The page saves it as a file; the browser never shows it. */
export const showAttachment = defineCall({
  method: 'GET',
  path: '/api/admin/contacts/:id/attachment',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: { name: text, type: text, content: text },
    required: ['name', 'type', 'content'],
    additionalProperties: false,
  },
  rule: 'ADM-6',
})
