import { chatAuthors } from '../../chat/chat.ts'
import { chatMessages } from '../chat.ts'
import { defineCall } from '../define-call.ts'
import { opaque } from '../parts.ts'

const text = { type: 'string' } as const

const report = {
  /** The proposal whose chat it is. */
  proposal: text,
  cod: text,
  /** Who reported. */
  author: { enum: chatAuthors },
  reason: text,
  at: text,
} as const

/** The chats that were reported, newest first (CHT-6). */
export const listChatReports = defineCall({
  method: 'GET',
  path: '/api/admin/chat-reports',
  role: 'admin',
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: report,
          required: ['proposal', 'cod', 'author', 'reason', 'at'],
          additionalProperties: false,
        },
      },
    },
    required: ['rows'],
    additionalProperties: false,
  },
  rule: 'CHT-6',
})

/** A chat that was reported; others are nobody's but of those who write them. Reading one is logged. */
export const readReportedChat = defineCall({
  method: 'GET',
  path: '/api/admin/chat-reports/:proposal',
  role: 'admin',
  params: {
    type: 'object',
    properties: { proposal: opaque },
    required: ['proposal'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { ...report, messages: chatMessages },
    required: ['proposal', 'cod', 'author', 'reason', 'at', 'messages'],
    additionalProperties: false,
  },
  rule: 'CHT-6',
})
