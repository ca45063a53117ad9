import { personName } from '../atoms/person-name.ts'
import { leadStates } from '../requests/states.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import {
  contactFields,
  idParams,
  leadBody,
  opaque,
  photoLinksReply,
  successReply,
  verdictReply,
  wireQuestions,
} from './parts.ts'
import { listOf, objectOf, upTo } from './shapes.ts'

/** Whether the phone gets SMS at all (REQ-23). */
const getsSms = { type: 'boolean' } as const

export const listBaseQuestions = defineCall({
  method: 'GET',
  path: '/api/configs/base_questions',
  reply: wireQuestions,
  rule: 'QST-16',
})

export const listServiceQuestions = defineCall({
  method: 'GET',
  path: '/api/service/:id/questions',
  params: idParams,
  reply: wireQuestions,
  rule: 'QST-16',
})

export const validatePhoneEmail = defineCall({
  method: 'POST',
  path: '/api/validate/phone-email',
  body: objectOf({ phone: contactFields.phone, email: contactFields.email }),
  /** `field`: which of the two is wrong. */
  reply: objectOf(verdictReply.properties, { field: { enum: ['phone', 'email'] } }),
  perMinute: 30,
  rule: 'ORD-9',
})

export const validateEmail = defineCall({
  method: 'POST',
  path: '/api/validate/email',
  body: objectOf({ email: contactFields.email }),
  reply: verdictReply,
  perMinute: 30,
  inForm: true,
  rule: 'SGN-4',
})

export const validatePhone = defineCall({
  method: 'POST',
  path: '/api/validate/phone',
  body: objectOf({ phone: contactFields.phone }),
  reply: verdictReply,
  perMinute: 30,
  inForm: true,
  rule: 'SGN-4',
})

/** Checks a contact as the specification says. It tells nobody who is a client, and stores nothing (REQ-21). */
export const createClient = defineCall({
  method: 'POST',
  path: '/api/client',
  body: {
    type: 'object',
    properties: contactFields,
    required: ['name', 'email', 'zip_home', 'phone'],
    additionalProperties: false,
  },
  reply: objectOf({ exists: { const: false } }),
  perMinute: 30,
  inForm: true,
  rule: 'REQ-21',
})

export const createLead = defineCall({
  method: 'POST',
  path: '/api/lead/create',
  body: leadBody,
  reply: objectOf(
    {
      id: opaque,
      s: opaque,
      cod: { type: 'string' },
    },
    {
      /** The request's state now, also in a repeated reply. */
      state: { enum: leadStates },
      /** Whether the confirmation goes by SMS too; absent if unknown. */
      sms: { type: 'boolean' },
      gets_sms: getsSms,
    },
  ),
  idempotent: true,
  rule: 'ORD-22',
})

const leadLink = objectOf({ id: opaque, s: opaque })

export const archiveLead = defineCall({
  method: 'GET',
  path: '/leads/archive',
  query: leadLink,
  reply: successReply,
  perMinute: 20,
  rule: 'REQ-8',
})

/** The request's own page (REQ-7). */
export const showLead = defineCall({
  method: 'GET',
  path: '/api/lead',
  query: objectOf({ l: opaque, s: opaque }),
  reply: objectOf({
    id: opaque,
    cod: { type: 'string' },
    state: { enum: leadStates },
    service: { type: 'string' },
    service_id: { type: 'integer' },
    created_at: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    gets_sms: getsSms,
    zip_home: { type: 'string' },
    place: { type: ['string', 'null'] },
    /** Why an administrator refused it; null otherwise. */
    reason: { type: ['string', 'null'] },
    /** Where that is objected to (DEC-5). */
    objection: { type: ['string', 'null'] },
    /** Whether its mail service refused the address of the e-mail (REQ-26). */
    email_refused: { type: 'boolean' },
    /** Whether who asks may correct it (REQ-22, REQ-26). */
    email_correctable: { type: 'boolean' },
    email_verified: { type: 'boolean' },
    phone_verified: { type: 'boolean' },
    /** Whether who asks may change the contact (REQ-33). */
    contact_changeable: { type: 'boolean' },
    /** The e-mail and the phone that wait for their codes, for who may change the contact (REQ-34). */
    new_email: { type: ['string', 'null'] },
    new_phone: { type: ['string', 'null'] },
    answers: listOf(
      objectOf(
        {
          question: { type: 'string' },
          answer: { type: 'string' },
        },
        {
          photos: photoLinksReply,
        },
      ),
      most.questions,
    ),
  }),
  perMinute: 240,
  rule: 'REQ-7',
})

const contactChannels = ['email', 'phone'] as const

/**
 * Gives a request another contact (REQ-33): `asked` says what waits for the code that went to it. The links' secret may be
 * another one afterwards.
 */
export const changeContact = defineCall({
  method: 'POST',
  path: '/api/lead/contact',
  body: objectOf({
    l: opaque,
    s: opaque,
    name: { ...personName.schema },
    email: contactFields.email,
    phone: upTo(40),
  }),
  reply: objectOf({ success: { const: true }, s: opaque, asked: listOf({ enum: contactChannels }, 2) }),
  perMinute: 10,
  rule: 'REQ-33',
})

/** Makes the new e-mail or phone the request's by the code that went to it (REQ-34). */
export const confirmContact = defineCall({
  method: 'POST',
  path: '/api/lead/contact/confirm',
  body: objectOf({ l: opaque, s: opaque, channel: { enum: contactChannels }, code: upTo(12) }),
  reply: objectOf({ success: { const: true }, s: opaque }),
  perMinute: 20,
  rule: 'REQ-34',
})

/** Sends the messages of an unconfirmed request again, or the e-mail of one that is open without it (REQ-27), with new codes. */
export const resendLead = defineCall({
  method: 'POST',
  path: '/api/lead/resend',
  body: objectOf({ l: opaque, s: opaque }),
  reply: objectOf(
    {
      success: { type: 'boolean' },
    },
    {
      /** Whether an SMS was sent too: not if the number got one recently, or several today. */
      sms: { type: 'boolean' },
    },
  ),
  perMinute: 10,
  rule: 'REQ-6',
})

/**
 * Gives a request another e-mail until one is confirmed (REQ-22), or where the confirmed one is refused (REQ-26). The reply has the new secret of its links: earlier links
 * lead nowhere.
 */
export const correctEmail = defineCall({
  method: 'POST',
  path: '/api/lead/email',
  body: objectOf({ l: opaque, s: opaque, email: contactFields.email }),
  reply: objectOf(
    { success: { type: 'boolean' }, email: { type: 'string' }, s: opaque },
    {
      /** Whether an SMS was sent too. */
      sms: { type: 'boolean' },
    },
  ),
  perMinute: 10,
  rule: 'REQ-22',
})

/** `l`: lead id, `s`: its secret, `e` or `m`: the one-time code sent by e-mail or SMS (REQ-4). */
export const verifyLead = defineCall({
  method: 'POST',
  path: '/api/verify-lead',
  body: objectOf(
    {
      l: opaque,
      s: opaque,
    },
    {
      e: { type: 'string', maxLength: 64 },
      m: { type: 'string', maxLength: 64 },
      /** Whether who has no account is signed on, as by default; without it the code can be sent again for that (ACC-36). */
      signOn: { type: 'boolean' },
    },
  ),
  reply: objectOf(
    {
      success: { type: 'boolean' },
    },
    {
      /** Whether the code would sign its person on, where that was not asked for. */
      first: { type: 'boolean' },
      token: { type: 'string' },
      status: { type: 'string' },
    },
  ),
  perMinute: 20,
  rule: 'REQ-4',
})

/** Gives a token for a form; its checks about other people are counted by it (SRV-6). */
export const openForm = defineCall({
  method: 'POST',
  path: '/api/form',
  reply: objectOf({ token: { type: 'string' } }),
  perMinute: 12,
  rule: 'SRV-6',
})
