import { password, token } from './account-parts.ts'
import { defineCall } from './define-call.ts'
import { contactFields, emailField, positiveId, successReply } from './parts.ts'
import { objectOf, upTo } from './shapes.ts'

const signedIn = {
  token: { type: 'string' },
  status: { type: 'string' },
  disabled: { type: 'boolean' },
  /** Why, since when, and where to object: of a suspended account (ACC-4, DEC-4). */
  suspension: objectOf({
    facts: { type: 'string' },
    ground: { type: 'string' },
    since: { type: 'string' },
    objection: { type: 'string' },
  }),
  error: { type: 'string' },
} as const

export const createUser = defineCall({
  method: 'POST',
  path: '/api/user/create',
  body: {
    type: 'object',
    properties: {
      name: upTo(120),
      email: emailField,
      phone: contactFields.phone,
      password,
      distance: { type: 'integer' },
      address: upTo(200),
      city: upTo(120),
      zip_home: upTo(8),
      zip_work: upTo(8),
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
  body: objectOf({ email: emailField, password }),
  reply: { type: 'object', properties: signedIn, additionalProperties: false },
  rule: 'ACC-6',
})

export const googleToken = defineCall({
  method: 'POST',
  path: '/auth/google/token',
  body: objectOf(
    {
      id_token: upTo(8192),
    },
    {
      email: emailField,
      /**
       * The random value that was sent to Google: a token made for another visit is refused. Without it only a token
       * without a nonce is accepted.
       */
      nonce: { type: 'string', minLength: 16, maxLength: 128 },
    },
  ),
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
  body: objectOf({ email: emailField }),
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-10',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset',
  body: objectOf({ password, email: emailField, token }),
  reply: successReply,
  perMinute: 20,
  rule: 'ACC-11',
})

/** Activates an account by the link of its e-mail; a browser that did not sign up sends a password with it (ACC-14). */
export const activateUser = defineCall({
  method: 'POST',
  path: '/auth/activate',
  body: objectOf({ email: emailField, token }, { password }),
  reply: {
    type: 'object',
    properties: {
      ...signedIn,
      /** Whether it has to come again with a password. */
      password: { type: 'boolean' },
      /** Whether the account was activated already: nobody is signed on (ACC-36). */
      confirmed: { type: 'boolean' },
    },
    additionalProperties: false,
  },
  perMinute: 20,
  rule: 'ACC-14',
})

export const verifyMobile = defineCall({
  method: 'POST',
  path: '/api/verify-mobile',
  body: objectOf({ u: upTo(64), t: token }),
  reply: successReply,
  perMinute: 20,
  rule: 'ACC-15',
})
