import {
  MAX_NEWSLETTER,
  MAX_NEWSLETTER_SERVICES,
  MAX_SUBJECT,
  newsletterStates,
} from '../../newsletter/newsletter.ts'
import { defineCall } from '../define-call.ts'
import { positiveId } from '../parts.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import { cursorQuery, idParams, MAX_PAGE, revision, searchText, success } from './parts.ts'

const state = { enum: Object.keys(newsletterStates) as (keyof typeof newsletterStates)[] } as const

const row = {
  id: text,
  at: text,
  subject: text,
  state,
  /** How many subscribers there were when it began to be sent, and for how many it is in the outbox. */
  people: whole,
  queued: whole,
  started: maybe,
  finished: maybe,
} as const

/** The newsletters, the newest first (CON-14). */
export const listNewsletters = defineCall({
  method: 'GET',
  path: '/api/admin/newsletters',
  role: 'admin',
  query: { type: 'object', properties: { ...cursorQuery, state }, additionalProperties: false },
  reply: objectOf({ rows: listOf(objectOf(row), MAX_PAGE), next: maybe }),
  rule: 'CON-14',
})

/** One newsletter, with its e-mail as it looks and how many would get it now. */
export const showNewsletter = defineCall({
  method: 'GET',
  path: '/api/admin/newsletters/:id',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...row,
    text,
    services: listOf(positiveId, MAX_NEWSLETTER_SERVICES),
    revision,
    /** Who agreed to get newsletters. */
    subscribers: whole,
    /** The e-mail as an HTML document. */
    html: text,
  }),
  rule: 'CON-14',
})

export const beginNewsletter = defineCall({
  method: 'POST',
  path: '/api/admin/newsletters',
  role: 'admin',
  reply: objectOf({ id: text }),
  rule: 'CON-14',
})

/** Saves a draft. Refused (409) where another person saved it meanwhile, or it is no draft any more. */
export const saveNewsletter = defineCall({
  method: 'POST',
  path: '/api/admin/newsletters/:id',
  role: 'admin',
  params: idParams,
  body: objectOf({
    revision,
    subject: { type: 'string', minLength: 3, maxLength: MAX_SUBJECT, format: 'filled' },
    text: { type: 'string', minLength: 3, maxLength: MAX_NEWSLETTER, format: 'filled' },
    services: { ...listOf(positiveId, MAX_NEWSLETTER_SERVICES), uniqueItems: true },
  }),
  reply: objectOf({ revision }),
  rule: 'CON-14',
})

const ofOne = (what: string) =>
  ({
    method: 'POST',
    path: `/api/admin/newsletters/:id/${what}`,
    role: 'admin',
    params: idParams,
    reply: success,
    rule: 'CON-15',
  }) as const

export const discardNewsletter = defineCall(ofOne('discard'))

/** Sends it to the administrator alone. */
export const testNewsletter = defineCall(ofOne('test'))

/** Begins to send it to all subscribers, as it was read: refused (409) where it was saved since. */
export const sendNewsletter = defineCall({ ...ofOne('send'), body: objectOf({ revision }) })

/** Ends the sending: who has not got it yet does not get it. */
export const stopNewsletter = defineCall(ofOne('stop'))

/** Who agreed to get newsletters, and when; the newest first (CON-16). */
export const listSubscribers = defineCall({
  method: 'GET',
  path: '/api/admin/newsletter-subscribers',
  role: 'admin',
  query: { type: 'object', properties: { ...cursorQuery, text: searchText }, additionalProperties: false },
  reply: objectOf({
    rows: listOf(objectOf({ id: text, at: text, asked: text }), MAX_PAGE),
    next: maybe,
  }),
  rule: 'CON-16',
})
