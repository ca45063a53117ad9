import { personName } from '../../atoms/person-name.ts'
import { defineCall } from '../define-call.ts'
import { emailField, opaque } from '../parts.ts'
import { cursorQuery, idParams, maybe, reason, reasonBody, success, text, yes } from './parts.ts'

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
    ],
    additionalProperties: false,
  },
  rule: 'ADM-7',
})

/** Who may see to things: the administrators who are not suspended, by name. */
export const listAdministrators = defineCall({
  method: 'GET',
  path: '/api/admin/administrators',
  role: 'admin',
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: text,
            who: text,
            /** Whether it is who asks. */
            own: yes,
          },
          required: ['id', 'who', 'own'],
          additionalProperties: false,
        },
      },
    },
    required: ['rows'],
    additionalProperties: false,
  },
  rule: 'ADM-28',
})

/** The administrator's own account: who the log and the versions say. */
export const showOwnAccount = defineCall({
  method: 'GET',
  path: '/api/admin/own-account',
  role: 'admin',
  reply: {
    type: 'object',
    properties: {
      name: text,
      email: text,
      /** The e-mail that was asked for and is not confirmed yet. */
      new_email: maybe,
    },
    required: ['name', 'email', 'new_email'],
    additionalProperties: false,
  },
  rule: 'ADM-2',
})

export const nameOwnAccount = defineCall({
  method: 'POST',
  path: '/api/admin/own-account',
  role: 'admin',
  body: {
    type: 'object',
    properties: { name: { ...personName.schema } },
    required: ['name'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-2',
})

/**
 * Asks for another e-mail of the own account: a link goes to it. Refused (422) for a wrong password, and for an address that
 * has an account.
 */
export const changeOwnEmail = defineCall({
  method: 'POST',
  path: '/api/admin/own-account/email',
  role: 'admin',
  body: {
    type: 'object',
    properties: { email: emailField, password: { type: 'string', minLength: 1, maxLength: 256 } },
    required: ['email', 'password'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-33',
})

/** Makes the e-mail that was asked for the account's, by the token of its link. */
export const confirmOwnEmail = defineCall({
  method: 'POST',
  path: '/api/admin/own-account/email/confirm',
  role: 'admin',
  body: {
    type: 'object',
    properties: { token: opaque },
    required: ['token'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-33',
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
