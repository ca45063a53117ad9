import { defineCall } from '../define-call.ts'
import { cursorQuery, idParams, maybe, reason, reasonBody, success, text, whole, yes } from './parts.ts'

const roles = ['client', 'professional', 'admin'] as const

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
