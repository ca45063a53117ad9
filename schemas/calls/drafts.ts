import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { opaque, positiveId, successReply } from './parts.ts'
import { listOf, objectOf } from './shapes.ts'

/** What a browser may still send while its page is being left, and the most that is kept of one order's answers. */
export const MAX_DRAFT_BYTES = 64 * 1024

const draftFields = {
  service: positiveId,
  /** The version of the questions that were answered. */
  version: { type: 'string', maxLength: 64 },
  /** The id that the request will be sent with. */
  request: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
  /** By step. */
  answers: { type: 'object', additionalProperties: { type: 'object', additionalProperties: true } },
  /** The id of the open step; without it, the introduction. */
  open: { type: 'string', maxLength: 80 },
  /** The index of the furthest step on the path; -1 is the introduction, one past the last step the review. */
  furthest: { type: 'integer', minimum: -1, maximum: 1000 },
  /** The revision that a save goes on from, 0 for none; in a reply, the present one. */
  revision: { type: 'integer', minimum: 0, maximum: 2147483646 },
} as const

const required = ['service', 'version', 'request', 'answers', 'furthest', 'revision'] as const

const draft = {
  type: 'object',
  properties: {
    ...draftFields,
    /** ISO 8601. */
    savedAt: { type: 'string' },
    /** Whether this device saved it last. */
    own: { type: 'boolean' },
    /** The ids of the steps whose answers another device changed last. */
    answeredElsewhere: { type: 'array', items: { type: 'string' }, maxItems: most.questions },
  },
  required: [...required, 'savedAt', 'own', 'answeredElsewhere'],
  additionalProperties: false,
} as const

const ofService = objectOf({ service: positiveId })

/** This device's unfinished order for a service. */
export const showDraft = defineCall({
  method: 'GET',
  path: '/api/order-draft',
  query: ofService,
  reply: {
    type: 'object',
    properties: {
      draft,
      /** Without a draft: what this device sent of the service in the last 15 minutes, by the order's and the request's id. */
      sent: objectOf({ request: { type: 'string' }, id: opaque, s: opaque }),
    },
    additionalProperties: false,
  },
  perMinute: 240,
  rule: 'ORD-28',
})

/** An unfinished order with its service's title and the index of its open step; -1 is the introduction. */
const titled = { title: { type: 'string' }, step: { type: 'integer' }, draft } as const

/** This device's unfinished orders of all services, those that were saved last first. */
export const listDrafts = defineCall({
  method: 'GET',
  path: '/api/order-drafts',
  reply: objectOf({ drafts: listOf(objectOf(titled), most.drafts) }),
  perMinute: 60,
  rule: 'ORD-41',
})

/** Saves this device's unfinished order. Where another device or page saved it since, nothing is changed, and the reply holds its draft. */
export const saveDraft = defineCall({
  method: 'POST',
  path: '/api/order-draft',
  body: {
    type: 'object',
    properties: {
      ...draftFields,
      /** The page that saves it, by an id of its own: it goes on from what it saved last itself (ORD-31). */
      page: { type: 'string', pattern: '^[\\w-]{1,64}$' },
    },
    required,
    additionalProperties: false,
  },
  reply: objectOf(
    {
      state: { enum: ['saved', 'conflict', 'gone', 'sent'] },
    },
    {
      revision: { type: 'integer' },
      draft,
    },
  ),
  maxBytes: MAX_DRAFT_BYTES,
  perMinute: 120,
  rule: 'ORD-28',
})

/** Deletes this device's unfinished order for a service, on all its devices. */
export const dropDraft = defineCall({
  method: 'POST',
  path: '/api/order-draft/drop',
  body: ofService,
  reply: successReply,
  perMinute: 60,
  rule: 'ORD-30',
})

/** Makes a link that brings another device to this device's unfinished order, once and for 15 minutes. */
export const linkDraft = defineCall({
  method: 'POST',
  path: '/api/order-draft/link',
  body: ofService,
  reply: objectOf(
    {
      url: { type: 'string' },
      /** The link as a QR code: an SVG document. */
      qr: { type: 'string' },
    },
    {
      /** The e-mail among the order's answers that the link can be sent to. */
      email: { type: 'string' },
    },
  ),
  perMinute: 10,
  rule: 'ORD-32',
})

/** Sends such a link to the e-mail among the order's answers. */
export const mailDraft = defineCall({
  method: 'POST',
  path: '/api/order-draft/mail',
  body: ofService,
  reply: successReply,
  perMinute: 10,
  rule: 'ORD-32',
})

const linked = objectOf({ t: opaque })

/** The order that a link leads to; nothing once the link was used or has expired. */
export const showDraftLink = defineCall({
  method: 'GET',
  path: '/api/order-draft/link',
  query: linked,
  reply: {
    type: 'object',
    properties: {
      /** The service's title. */
      service: { type: 'string' },
      /** The path of the service's page. */
      path: { type: 'string' },
      /** When the order was begun, ISO 8601. */
      begun: { type: 'string' },
      /** Whether the device that asks has this very order. */
      here: { type: 'boolean' },
      /** Whether the contact answers of the other device come along: the link was sent to the e-mail among them. */
      contact: { type: 'boolean' },
      /** Whether the device that asks has another order of the service, whose place this one takes. */
      other: { type: 'boolean' },
    },
    additionalProperties: false,
  },
  perMinute: 600,
  rule: 'ORD-32',
})

/** Begins an order with the answers of a request that has ended; one that this device has begun stays as it is. A page's own form is led on to the order. */
export const repeatLead = defineCall({
  method: 'POST',
  path: '/api/lead/repeat',
  query: objectOf({ l: opaque, s: opaque }),
  reply: objectOf(titled),
  perMinute: 20,
  rule: 'REQ-29',
})

/** Joins this device to the order that a link leads to. A page's own form is led on to the order. */
export const joinDraft = defineCall({
  method: 'POST',
  path: '/api/order-draft/join',
  query: linked,
  reply: {
    type: 'object',
    /** Nothing where the link was used or has expired. */
    properties: titled,
    additionalProperties: false,
  },
  perMinute: 30,
  rule: 'ORD-32',
})
