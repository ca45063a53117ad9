import { type ChatReportState, chatAuthors, chatReportStates } from '../../chat/chat.ts'
import { beforeQuery, chatPage } from '../chat.ts'
import { defineCall } from '../define-call.ts'
import { opaque } from '../parts.ts'
import { listOf, maybe, objectOf, text } from '../shapes.ts'
import {
  cursorQuery,
  decisionWords,
  idParams,
  MAX_PAGE,
  ofPerson,
  reason,
  searchText,
  success,
} from './parts.ts'

const states = Object.keys(chatReportStates) as ChatReportState[]

const report = {
  /** The id of the proposal whose chat it is. */
  id: text,
  cod: text,
  service: text,
  professional: text,
  /** Who reported. */
  author: { enum: chatAuthors },
  reason: text,
  state: { enum: states },
  /** What was decided, in words for both. */
  answer: maybe,
  at: text,
} as const
const always = ['id', 'cod', 'service', 'professional', 'author', 'reason', 'state', 'answer', 'at'] as const

/** The chats that were reported, newest first (CHT-6). */
export const listChatReports = defineCall({
  method: 'GET',
  path: '/api/admin/chat-reports',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      ...ofPerson,
      /** Only those of one request. */ request: opaque,
      state: { enum: states },
      text: searchText,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      {
        type: 'object',
        properties: report,
        required: always,
        additionalProperties: false,
      },
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'CHT-6',
})

/** A chat that was reported, a page at a time; others are nobody's but of those who write them. Opening one is logged. */
export const readReportedChat = defineCall({
  method: 'POST',
  path: '/api/admin/chat-reports/:id/open',
  role: 'admin',
  params: idParams,
  query: { type: 'object', properties: beforeQuery, additionalProperties: false },
  reply: {
    type: 'object',
    properties: {
      ...report,
      /** The request and its client; the professional's account. */
      lead: text,
      client: text,
      account: text,
      ...chatPage,
    },
    required: [...always, 'lead', 'client', 'account', 'messages', 'older'],
    additionalProperties: false,
  },
  rule: 'CHT-6',
})

/** Reopens a reported chat or keeps it closed. Refused (409) where it does not stand any more as it was read. */
export const decideReportedChat = defineCall({
  method: 'POST',
  path: '/api/admin/chat-reports/:id',
  role: 'admin',
  params: idParams,
  body: objectOf(
    {
      /** How it stood when it was read. */
      from: { enum: states },
      state: { enum: ['reopened', 'kept'] },
      reason,
    },
    decisionWords,
  ),
  reply: success,
  rule: 'CHT-7',
})
