import { personName } from '../atoms/person-name.ts'
import { leadStates } from '../requests/states.ts'
import { nullableText, password, person, roles, success, token, typedPassword } from './account-parts.ts'
import { most } from './bounds.ts'
import { day } from './day.ts'
import { defineCall } from './define-call.ts'
import { contactFields, emailField, newsStream, successReply } from './parts.ts'
import { listOf, objectOf, upTo, whole } from './shapes.ts'

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
          /** Whether it returned our messages, so that we send no more (MSG-22). */
          email_gone: { type: 'boolean' },
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
          'email_gone',
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

/** Who is signed in, and what is known of their contact, as a form holds it; null where it is not. */
export const showOwnContact = defineCall({
  method: 'GET',
  path: '/api/user/contact',
  reply: objectOf({
    id: { type: 'string' },
    role: { enum: roles },
    name: nullableText,
    email: nullableText,
    phone: nullableText,
    zip_home: nullableText,
    /** Whether the account's e-mail returns our messages (MSG-24). */
    email_gone: { type: 'boolean' },
  }),
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
