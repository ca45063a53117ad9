import { defineCall } from '../define-call.ts'
import { opaque } from '../parts.ts'
import { listOf, maybe, objectOf, whole } from '../shapes.ts'
import {
  cursorQuery,
  day,
  idParams,
  MAX_PAGE,
  messageRow,
  messageStates,
  ofPerson,
  searchText,
  success,
} from './parts.ts'

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      ...ofPerson,
      /** Only those about one request. */
      request: opaque,
      state: { enum: messageStates },
      /** The beginning of a recipient: an e-mail or a phone. */
      text: searchText,
      from: day,
      to: day,
    },
    additionalProperties: false,
  },
  reply: objectOf({ rows: listOf(messageRow, MAX_PAGE), next: maybe }),
  rule: 'ADM-8',
})

export const resendMessage = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  role: 'admin',
  params: idParams,
  reply: success,
  rule: 'ADM-8',
})

/**
 * Sends again everything that failed, or that was refused, in a span of days, both days included, to recipients that begin with a
 * text; a missing day leaves that end open.
 */
export const resendMessages = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/resend',
  role: 'admin',
  body: {
    type: 'object',
    properties: {
      /** What is sent again: by default, what failed. */
      state: { enum: ['dead', 'refused'] },
      text: searchText,
      from: day,
      to: day,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    success: { const: true },
    resent: whole,
    /** What stays: its link is worth nothing any more. */
    expired: whole,
  }),
  rule: 'ADM-8',
})
