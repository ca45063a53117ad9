import { personName } from '../atoms/person-name.ts'
import { leadStates } from '../requests/states.ts'
import { most } from './bounds.ts'
import { day } from './day.ts'
import { defineCall } from './define-call.ts'
import { contactFields, emailField, newsStream, positiveId, successReply } from './parts.ts'
import { listOf, objectOf, upTo, whole } from './shapes.ts'

const password = upTo(256)
const typedPassword = { type: 'string', minLength: 1, maxLength: 256 } as const
const success = objectOf({ success: { const: true } })
const token = upTo(1024)
const nullableText = { type: ['string', 'null'] } as const

export const roles = ['client', 'professional', 'admin'] as const
export type Role = (typeof roles)[number]

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

const person = objectOf({ name: { type: 'string' }, role: { enum: roles } })

const session = objectOf({
  token: { type: 'string' },
  /** Seconds that the token lasts. */
  expires: { type: 'integer' },
  /** Whether the session is renewed as it is used, and does not end for good then (ACC-51). */
  renewable: { type: 'boolean' },
  /** Seconds that the device stays signed in; null where it does not (ACC-48). */
  kept: { type: ['integer', 'null'] },
  user: person,
})

/**
 * Exchanges the single-use token of the address for a session (ACC-6), which the browser's cookie gets as well (ACC-31). With
 * `keep` the device stays signed in (ACC-48).
 */
export const signOn = defineCall({
  method: 'POST',
  path: '/auth/sso',
  body: objectOf({ token }, { keep: { type: 'boolean' } }),
  reply: session,
  perMinute: 60,
  rule: 'ACC-6',
})

/**
 * The session of the browser's cookie, else of the scripts' own token, with a new token (ACC-31, ACC-51); where both are over,
 * that of a device that stays signed in (ACC-49).
 */
export const takeSession = defineCall({
  method: 'POST',
  path: '/auth/session',
  reply: session,
  perMinute: 60,
  rule: 'ACC-51',
})

/** Whether the asking device stays signed in. It changes nothing (ACC-48). */
export const showKept = defineCall({
  method: 'GET',
  path: '/auth/session',
  reply: objectOf({ kept: { type: 'boolean' } }),
  perMinute: 240,
  rule: 'ACC-48',
})

/** The devices on which the person is signed in; those that were used last (ACC-50). */
export const listDevices = defineCall({
  method: 'GET',
  path: '/api/devices',
  signedIn: true,
  reply: objectOf({
    devices: listOf(
      objectOf({
        id: { type: 'string' },
        /** Browser and system by name; null where it does not tell. */
        program: nullableText,
        system: nullableText,
        /** When the session began, and when it was used last. */
        first: { type: 'string' },
        last: { type: 'string' },
        /** Whether it is the one that asks. */
        own: { type: 'boolean' },
        /** Until when it stays signed in; null where it does not. */
        kept_until: nullableText,
      }),
      most.devices,
    ),
  }),
  perMinute: 240,
  rule: 'ACC-50',
})

/** Ends the session of one of the person's devices. */
export const endDevice = defineCall({
  method: 'POST',
  path: '/api/devices/:id/end',
  params: objectOf({ id: upTo(64) }),
  signedIn: true,
  reply: successReply,
  perMinute: 60,
  rule: 'ACC-50',
})

/** Ends the sessions of the person's other devices. */
export const endOtherDevices = defineCall({
  method: 'POST',
  path: '/api/devices/end',
  signedIn: true,
  reply: successReply,
  perMinute: 60,
  rule: 'ACC-50',
})

/** Proves who the signed-in person is, by the password or by the token of a link (ACC-53). */
export const provePerson = defineCall({
  method: 'POST',
  path: '/auth/proof',
  body: objectOf({}, { password, token }),
  signedIn: true,
  reply: successReply,
  perMinute: 20,
  rule: 'ACC-53',
})

/** Sends a person without a password the link that proves who they are (ACC-53). */
export const askProof = defineCall({
  method: 'POST',
  path: '/auth/proof/link',
  signedIn: true,
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-53',
})

export const signOut = defineCall({
  method: 'POST',
  path: '/auth/signout',
  reply: successReply,
  perMinute: 60,
  rule: 'ACC-9',
})

/** The area of a signed-in person (ACC-24). */
export const showArea = defineCall({
  method: 'GET',
  path: '/api/area',
  query: {
    type: 'object',
    /** After which of the requests the list of them goes on. */
    properties: { after: upTo(120) },
    additionalProperties: false,
  },
  reply: objectOf(
    {
      user: {
        ...person,
        properties: {
          ...person.properties,
          email: contactFields.email,
          email_verified: { type: 'boolean' },
          phone: { type: ['string', 'null'] },
          phone_verified: { type: 'boolean' },
          /** Whether the phone gets SMS: it cannot be confirmed otherwise (SGN-24). */
          gets_sms: { type: 'boolean' },
          /** False for who was signed on by a link or by Google, and may set one. */
          has_password: { type: 'boolean' },
        },
        required: [
          'name',
          'role',
          'email',
          'email_verified',
          'phone',
          'phone_verified',
          'gets_sms',
          'has_password',
        ],
      },
      credits: { type: ['integer', 'null'] },
      services: listOf({ type: 'string' }, most.services),
      requests: listOf(
        objectOf({
          id: { type: 'string' },
          s: { type: 'string' },
          cod: { type: 'string' },
          service: { type: 'string' },
          state: { enum: leadStates },
          /** How many proposals it has. */
          proposals: { type: 'integer' },
          created_at: { type: 'string' },
          /** What the client has not read of it. */
          unread: objectOf({ proposals: { type: 'integer' }, messages: { type: 'integer' } }),
        }),
        most.page,
      ),
      /** What the next page of the requests begins after; null on the last one. */
      requests_next: { type: ['string', 'null'] },
    },
    {
      stream: newsStream,
      /** Of a professional who has confirmed e-mail and phone, on the first page (DAY-1). */
      day,
    },
  ),
  perMinute: 240,
  rule: 'ACC-24',
})

/** What is known of the signed-in person's contact, as a form holds it; null where it is not. */
export const showOwnContact = defineCall({
  method: 'GET',
  path: '/api/user/contact',
  reply: objectOf({ name: nullableText, email: nullableText, phone: nullableText, zip_home: nullableText }),
  perMinute: 240,
  rule: 'ACC-29',
})

/** Sends the signed-in person the message again that shows that an e-mail or a phone is theirs. */
export const verifyAgain = defineCall({
  method: 'POST',
  path: '/api/user/verify',
  body: objectOf({ channel: { enum: ['email', 'phone'] } }),
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-16',
})

/** Sets the first password of a signed-in person who has none (ACC-18). */
export const setFirstPassword = defineCall({
  method: 'POST',
  path: '/auth/password',
  body: objectOf({ password }),
  proved: true,
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-18',
})

/** What a person changes of the own account, and what of it waits to be confirmed (ACC-56). */
export const showOwnData = defineCall({
  method: 'GET',
  path: '/api/user/own',
  reply: objectOf({
    role: { enum: roles },
    name: { type: 'string' },
    email: { type: 'string' },
    /** The e-mail that was asked for and is not confirmed yet. */
    new_email: nullableText,
    phone: nullableText,
    phone_verified: { type: 'boolean' },
    gets_sms: { type: 'boolean' },
    /** The phone that was asked for in place of the confirmed one, and is not confirmed yet. */
    new_phone: nullableText,
    has_password: { type: 'boolean' },
    has_google: { type: 'boolean' },
  }),
  perMinute: 240,
  rule: 'ACC-56',
})

/** Another name of the own account (ACC-56, ADM-2). */
export const changeOwnName = defineCall({
  method: 'POST',
  path: '/api/user/name',
  body: objectOf({ name: { ...personName.schema } }),
  reply: success,
  perMinute: 20,
  rule: 'ACC-56',
})

/**
 * Asks for another e-mail of the own account: a link goes to it. Refused (422) for a wrong password, and for an address that
 * has an account.
 */
export const changeOwnEmail = defineCall({
  method: 'POST',
  path: '/api/user/email',
  body: objectOf({ email: emailField, password: typedPassword }),
  reply: success,
  perMinute: 10,
  rule: 'ACC-57',
})

/** Makes the e-mail that was asked for the account's, by the token of its link. */
export const confirmOwnEmail = defineCall({
  method: 'POST',
  path: '/api/user/email/confirm',
  body: objectOf({ token }),
  reply: success,
  perMinute: 20,
  rule: 'ACC-57',
})

/** Gives the own account another phone, which the link of an SMS confirms; `sms` says whether one was sent. */
export const changeOwnPhone = defineCall({
  method: 'POST',
  path: '/api/user/phone',
  body: objectOf({ phone: upTo(40) }),
  reply: objectOf({ success: { const: true }, sms: { type: 'boolean' } }),
  perMinute: 10,
  rule: 'ACC-58',
})

/** Another password in place of one that is typed too; other sessions end. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/user/password',
  body: objectOf({ current: typedPassword, password }),
  reply: success,
  perMinute: 10,
  rule: 'ACC-59',
})

/** Everything that is stored about the signed-in person (ACC-25). */
export const exportPerson = defineCall({
  method: 'GET',
  path: '/api/person/export',
  reply: { type: 'object', additionalProperties: true },
  perMinute: 10,
  rule: 'ACC-25',
})

/** What erasing the account ends, before it is done (ACC-44). */
export const showErasure = defineCall({
  method: 'GET',
  path: '/api/person/erasure',
  reply: objectOf({
    /** Credits of a professional that are lost. */
    credits: whole,
    /** Clients who have chosen this professional for work that is not done yet. */
    works: whole,
    /** Proposals that count and that no client has chosen. */
    proposals: whole,
    /** Requests of one's own that go on. */
    requests: whole,
    /** Those of them that have proposals. */
    answered: whole,
  }),
  perMinute: 60,
  rule: 'ACC-44',
})

/** Sends a person without a password the link that confirms erasing the account (ACC-45). */
export const askErasure = defineCall({
  method: 'POST',
  path: '/api/person/erasure',
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-45',
})

/**
 * Erases the signed-in person's data, after the password was typed again or by the token of a link (ACC-45). `all` is false if only the account was
 * erased, because its e-mail was not verified: other data under it stay.
 */
export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/person/erase',
  body: objectOf({}, { password, token }),
  reply: objectOf({ success: { type: 'boolean' }, all: { type: 'boolean' } }),
  perMinute: 10,
  rule: 'ACC-26',
})
