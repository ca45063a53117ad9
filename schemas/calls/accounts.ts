import { leadStates } from '../requests/states.ts'
import { defineCall } from './define-call.ts'
import { contactFields, emailField, positiveId, successReply } from './parts.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
const password = text(256)
const token = text(1024)

export const roles = ['client', 'professional', 'admin'] as const
export type Role = (typeof roles)[number]

const signedIn = {
  token: { type: 'string' },
  status: { type: 'string' },
  disabled: { type: 'boolean' },
  error: { type: 'string' },
} as const

export const createUser = defineCall({
  method: 'POST',
  path: '/api/user/create',
  body: {
    type: 'object',
    properties: {
      name: text(120),
      email: emailField,
      phone: text(13),
      password,
      distance: { type: 'integer' },
      address: text(200),
      city: text(120),
      zip_home: text(8),
      zip_work: text(8),
      professional: { enum: [0, 1] },
      p1: { type: ['string', 'null'], maxLength: 2048 },
      p2: { type: ['string', 'null'], maxLength: 100 },
      lv3: { type: 'array', items: positiveId, maxItems: 600 },
      lat: { type: ['number', 'null'] },
      lng: { type: ['number', 'null'] },
      /** Whether the person agrees to SMS messages; false by default. */
      sms: { type: 'boolean' },
      /** The terms are accepted by sending. The field may say so too, and may not say the contrary. */
      terms: { const: true },
    },
    required: [
      'name',
      'email',
      'phone',
      'password',
      'distance',
      'address',
      'city',
      'zip_home',
      'zip_work',
      'professional',
      'lv3',
    ],
    additionalProperties: false,
  },
  reply: successReply,
  idempotent: true,
  perMinute: 10,
  rule: 'SGN-18',
})

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  body: {
    type: 'object',
    properties: { email: emailField, password },
    required: ['email', 'password'],
    additionalProperties: false,
  },
  reply: { type: 'object', properties: signedIn, additionalProperties: false },
  rule: 'ACC-6',
})

export const googleToken = defineCall({
  method: 'POST',
  path: '/auth/google/token',
  body: {
    type: 'object',
    properties: {
      id_token: text(8192),
      email: emailField,
      /**
       * The random value that was sent to Google: a token made for another visit is refused. Without it only a token
       * without a nonce is accepted.
       */
      nonce: { type: 'string', minLength: 16, maxLength: 128 },
    },
    required: ['id_token'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      ...signedIn,
      newuser: { type: 'boolean' },
      p1: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      invalid: { type: 'boolean' },
    },
    additionalProperties: false,
  },
  perMinute: 20,
  rule: 'ACC-19',
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot',
  body: {
    type: 'object',
    properties: { email: emailField },
    required: ['email'],
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-10',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset',
  body: {
    type: 'object',
    properties: { password, email: emailField, token },
    required: ['password', 'email', 'token'],
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 20,
  rule: 'ACC-11',
})

export const activateUser = defineCall({
  method: 'POST',
  path: '/auth/activate',
  body: {
    type: 'object',
    properties: { email: emailField, token },
    required: ['email', 'token'],
    additionalProperties: false,
  },
  reply: { type: 'object', properties: signedIn, additionalProperties: false },
  perMinute: 20,
  rule: 'ACC-14',
})

export const verifyMobile = defineCall({
  method: 'POST',
  path: '/api/verify-mobile',
  body: {
    type: 'object',
    properties: { u: text(64), t: token },
    required: ['u', 't'],
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 20,
  rule: 'ACC-15',
})

const person = {
  type: 'object',
  properties: { name: { type: 'string' }, role: { enum: roles } },
  required: ['name', 'role'],
  additionalProperties: false,
} as const

const session = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    /** Seconds that the session lasts. */
    expires: { type: 'integer' },
    user: person,
  },
  required: ['token', 'expires', 'user'],
  additionalProperties: false,
} as const

/** Exchanges the single-use token of the address for a session (ACC-6), which the browser's cookie gets as well (ACC-31). */
export const signOn = defineCall({
  method: 'POST',
  path: '/auth/sso',
  body: {
    type: 'object',
    properties: { token },
    required: ['token'],
    additionalProperties: false,
  },
  reply: session,
  perMinute: 60,
  rule: 'ACC-6',
})

/** The session of the browser's cookie, for scripts that come to a page which the server made for it (ACC-31). */
export const takeSession = defineCall({
  method: 'POST',
  path: '/auth/session',
  reply: session,
  perMinute: 60,
  rule: 'ACC-31',
})

export const signOut = defineCall({
  method: 'POST',
  path: '/auth/signout',
  reply: successReply,
  rule: 'ACC-9',
})

/** The area of a signed-in person (ACC-24). */
export const showArea = defineCall({
  method: 'GET',
  path: '/api/area',
  reply: {
    type: 'object',
    properties: {
      user: {
        ...person,
        properties: {
          ...person.properties,
          email: contactFields.email,
          email_verified: { type: 'boolean' },
          phone: { type: ['string', 'null'] },
          phone_verified: { type: 'boolean' },
          /** False for who was signed on by a link or by Google, and may set one. */
          has_password: { type: 'boolean' },
        },
        required: ['name', 'role', 'email', 'email_verified', 'phone', 'phone_verified', 'has_password'],
      },
      credits: { type: ['integer', 'null'] },
      services: { type: 'array', items: { type: 'string' } },
      requests: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            s: { type: 'string' },
            cod: { type: 'string' },
            service: { type: 'string' },
            state: { enum: leadStates },
            created_at: { type: 'string' },
            /** What the client has not read of it. */
            unread: {
              type: 'object',
              properties: { proposals: { type: 'integer' }, messages: { type: 'integer' } },
              required: ['proposals', 'messages'],
              additionalProperties: false,
            },
          },
          required: ['id', 's', 'cod', 'service', 'state', 'created_at', 'unread'],
          additionalProperties: false,
        },
      },
    },
    required: ['user', 'credits', 'services', 'requests'],
    additionalProperties: false,
  },
  rule: 'ACC-24',
})

const known = { type: ['string', 'null'] } as const

/** What is known of the signed-in person's contact, as a form holds it; null where it is not. */
export const showOwnContact = defineCall({
  method: 'GET',
  path: '/api/user/contact',
  reply: {
    type: 'object',
    properties: { name: known, email: known, phone: known, zip_home: known },
    required: ['name', 'email', 'phone', 'zip_home'],
    additionalProperties: false,
  },
  rule: 'ACC-29',
})

/** Sends the signed-in person the message again that shows that an e-mail or a phone is theirs. */
export const verifyAgain = defineCall({
  method: 'POST',
  path: '/api/user/verify',
  body: {
    type: 'object',
    properties: { channel: { enum: ['email', 'phone'] } },
    required: ['channel'],
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-16',
})

/** Sets the first password of a signed-in person who has none (ACC-18). */
export const setFirstPassword = defineCall({
  method: 'POST',
  path: '/auth/password',
  body: {
    type: 'object',
    properties: { password },
    required: ['password'],
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-18',
})

/** Everything that is stored about the signed-in person (ACC-25). */
export const exportPerson = defineCall({
  method: 'GET',
  path: '/api/person/export',
  reply: { type: 'object', additionalProperties: true },
  rule: 'ACC-25',
})

/**
 * Erases the signed-in person's data, after the password was typed again. `all` is false if only the account was
 * erased, because its e-mail was not verified: other data under it stay.
 */
export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/person/erase',
  body: {
    type: 'object',
    properties: { password },
    required: ['password'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { success: { type: 'boolean' }, all: { type: 'boolean' } },
    required: ['success', 'all'],
    additionalProperties: false,
  },
  perMinute: 10,
  rule: 'ACC-26',
})
