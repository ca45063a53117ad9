import { defineCall } from '../define-call.ts'
import { cursorQuery, day, idParams, maybe, messageRow, messageStates, success, whole } from './parts.ts'

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, state: { enum: messageStates }, from: day, to: day },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { rows: { type: 'array', items: messageRow }, next: maybe },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
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

/** Sends again everything that failed in a span of days, both days included; a missing day leaves that end open. */
export const resendMessages = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/resend',
  role: 'admin',
  body: {
    type: 'object',
    properties: { from: day, to: day },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      success: { const: true },
      resent: whole,
      /** What stays: its link is worth nothing any more. */
      expired: whole,
    },
    required: ['success', 'resent', 'expired'],
    additionalProperties: false,
  },
  rule: 'ADM-8',
})
