import { leadStates } from '../../wizards/order/lead-states.ts'
import { defineCall } from '../define-call.ts'
import { opaque, positiveId } from '../parts.ts'
import { cursorQuery, day } from './parts.ts'

const text = { type: 'string' } as const
const maybe = { type: ['string', 'null'] } as const
const whole = { type: 'integer' } as const
const yes = { type: 'boolean' } as const
const idParams = {
  type: 'object',
  properties: { id: opaque },
  required: ['id'],
  additionalProperties: false,
} as const

/** Why something was done: it is kept in the log. */
const reason = { type: 'string', minLength: 3, maxLength: 500, format: 'filled' } as const
const reasonBody = {
  type: 'object',
  properties: { reason },
  required: ['reason'],
  additionalProperties: false,
} as const

const success = {
  type: 'object',
  properties: { success: { const: true } },
  required: ['success'],
  additionalProperties: false,
} as const

const messageStates = ['pending', 'sent', 'dead'] as const
const roles = ['client', 'professional', 'admin'] as const

const messageRow = {
  type: 'object',
  properties: {
    id: text,
    at: text,
    channel: text,
    recipient: text,
    template: text,
    state: { enum: messageStates },
    attempts: whole,
    error: maybe,
  },
  required: ['id', 'at', 'channel', 'recipient', 'template', 'state', 'attempts', 'error'],
  additionalProperties: false,
} as const

const requestRow = {
  id: text,
  at: text,
  cod: text,
  service: text,
  name: text,
  email: text,
  state: { enum: leadStates },
} as const

export const listRequests = defineCall({
  method: 'GET',
  path: '/api/admin/requests',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      state: { enum: leadStates },
      service: positiveId,
      /** The code, or the beginning of an e-mail. */
      text: { type: 'string', minLength: 3, maxLength: 120 },
      from: day,
      to: day,
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
          properties: requestRow,
          required: ['id', 'at', 'cod', 'service', 'name', 'email', 'state'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'ADM-5',
})

export const showRequest = defineCall({
  method: 'GET',
  path: '/api/admin/requests/:id',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      ...requestRow,
      service_id: whole,
      /** The account that the request's client has by now. */
      account: maybe,
      phone: text,
      zip_home: text,
      email_verified: yes,
      phone_verified: yes,
      archived_at: maybe,
      version: text,
      /** The service's publication that it answered; null for one from before publications were counted. */
      /** The publications of the service and of the base questions that it answered. */
      number: { type: ['integer', 'null'] },
      base_number: { type: ['integer', 'null'] },
      answers: {
        type: 'array',
        items: {
          type: 'object',
          properties: { question: text, answer: text },
          required: ['question', 'answer'],
          additionalProperties: false,
        },
      },
      messages: { type: 'array', items: messageRow },
    },
    required: [
      'id',
      'at',
      'cod',
      'service',
      'name',
      'email',
      'state',
      'phone',
      'zip_home',
      'service_id',
      'account',
      'email_verified',
      'phone_verified',
      'archived_at',
      'version',
      'number',
      'base_number',
      'answers',
      'messages',
    ],
    additionalProperties: false,
  },
  rule: 'ADM-5',
})

export const archiveRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/archive',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-5',
})

/** Sends the confirmation again, with new one-time codes, because the old ones are stored as hashes alone. */
export const resendRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/resend',
  role: 'admin',
  params: idParams,
  reply: success,
  rule: 'ADM-5',
})

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

const accountRow = {
  id: text,
  at: text,
  name: text,
  email: text,
  role: { enum: roles },
  status: text,
  suspended: maybe,
} as const

export const listAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/accounts',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      role: { enum: roles },
      text: { type: 'string', minLength: 2, maxLength: 120 },
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
          properties: accountRow,
          required: ['id', 'at', 'name', 'email', 'role', 'status', 'suspended'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'ADM-7',
})

export const showAccount = defineCall({
  method: 'GET',
  path: '/api/admin/accounts/:id',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      ...accountRow,
      /** Whether it is the administrator's own account, which they cannot change. */
      own: yes,
      phone: maybe,
      city: maybe,
      email_verified: yes,
      phone_verified: yes,
      balance: whole,
      credits: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: text, at: text, amount: whole, reason: text },
          required: ['id', 'at', 'amount', 'reason'],
          additionalProperties: false,
        },
      },
    },
    required: [
      'id',
      'at',
      'name',
      'email',
      'role',
      'status',
      'suspended',
      'own',
      'phone',
      'city',
      'email_verified',
      'phone_verified',
      'balance',
      'credits',
    ],
    additionalProperties: false,
  },
  rule: 'ADM-7',
})

export const suspendAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/suspend',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-7',
})

export const reinstateAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/reinstate',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-7',
})

export const changeRole = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/role',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { role: { enum: roles }, reason },
    required: ['role', 'reason'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-7',
})

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
