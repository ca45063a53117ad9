import { sentProposalSchema } from '../forms/proposal.ts'
import { requestFilters } from '../requests/filters.ts'
import { MAX_COST, MAX_TEMPLATES } from '../requests/rules.ts'
import { leadStates } from '../requests/states.ts'
import { ONE_LINE } from '../validation/one-line.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { newsStream, opaque, photoLinksReply, successReply } from './parts.ts'
import { files, openRequest, price } from './proposal-parts.ts'
import { listOf, maybe, maybeWhole, objectOf, text, whole, yes } from './shapes.ts'

const byId = objectOf({ id: opaque })

const ownProposal = objectOf({
  id: text,
  state: { enum: ['sent', 'withdrawn', 'chosen', 'thanked'] },
  message: text,
  ...price,
  available: text,
  included: maybe,
  credits: whole,
  created_at: text,
  read_at: maybe,
  /** The client's phone, where they have shown it. */
  phone: maybe,
  /** Whether a contact of the client was shown: withdrawing returns no credits then (PRO-7). */
  contact_shown: yes,
  /** Messages of the client in the chat that are unread. */
  messages_unread: whole,
  files,
})

/** The requests that a professional can answer, newest first (PRO-1, PRO-2). */
export const findRequests = defineCall({
  method: 'GET',
  path: '/api/requests/open',
  role: 'professional',
  confirmed: true,
  query: {
    type: 'object',
    properties: {
      after: { type: 'string', maxLength: 120 },
      ...requestFilters,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        ...openRequest,
        answers: listOf(objectOf({ question: text, answer: text }), most.few),
      }),
      most.page,
    ),
    next: maybe,
    balance: whole,
    /** One's own distance; null where the place of work is unknown. */
    distance: maybeWhole,
    services: listOf(objectOf({ id: whole, title: text }), most.services),
  }),
  perMinute: 240,
  rule: 'PRO-1',
})

/** One request for a professional who can answer it, or has (PRO-2). */
export const showOpenRequest = defineCall({
  method: 'GET',
  path: '/api/requests/open/:id',
  role: 'professional',
  confirmed: true,
  params: byId,
  reply: objectOf(
    {
      ...openRequest,
      state: { enum: leadStates },
      expires_at: maybe,
      answers: listOf(
        objectOf({ question: text, answer: text }, { photos: photoLinksReply }),
        most.questions,
      ),
      balance: whole,
      /** Whether it is left out of the professional's list (PRO-26). */
      hidden: yes,
      /** Whether they are told once it has a place (PRO-27). */
      waits: yes,
      own: { anyOf: [ownProposal, { type: 'null' }] },
      templates: listOf(objectOf({ id: text, name: text, message: text }), MAX_TEMPLATES),
      /** The price of one's last proposal for this service (PRO-29); null where there is none, and once one has answered. */
      last_price: { anyOf: [objectOf(price), { type: 'null' }] },
    },
    { stream: newsStream },
  ),
  perMinute: 240,
  rule: 'PRO-2',
})

/** The professional has read the request (PRO-2). */
export const markRequestRead = defineCall({
  method: 'POST',
  path: '/api/requests/open/:id/read',
  role: 'professional',
  params: byId,
  reply: successReply,
  perMinute: 120,
  rule: 'PRO-2',
})

/** Leaves a request out of the professional's list and of every message, or takes it back (PRO-26). */
export const hideRequest = defineCall({
  method: 'POST',
  path: '/api/requests/open/:id/hide',
  role: 'professional',
  confirmed: true,
  params: byId,
  body: objectOf({ hidden: yes }),
  reply: successReply,
  perMinute: 60,
  rule: 'PRO-26',
})

/** Has the professional told once a full request has a place, or not any more (PRO-27). */
export const waitForPlace = defineCall({
  method: 'POST',
  path: '/api/requests/open/:id/wait',
  role: 'professional',
  confirmed: true,
  params: byId,
  body: objectOf({ waits: yes }),
  reply: successReply,
  perMinute: 60,
  rule: 'PRO-27',
})

/** Sends a proposal: takes its credits and one of the five places (PRO-3, PRO-4). The same one again is not sent twice. */
export const sendProposal = defineCall({
  method: 'POST',
  path: '/api/requests/open/:id/proposal',
  role: 'professional',
  confirmed: true,
  params: byId,
  query: {
    type: 'object',
    properties: {
      /** What it costs as the professional read it: refused (422) where that has changed. */
      cost: { type: 'integer', minimum: 0, maximum: MAX_COST },
    },
    additionalProperties: false,
  },
  body: sentProposalSchema,
  reply: objectOf({ id: text, balance: whole }),
  perMinute: 30,
  rule: 'PRO-4',
})

/** Changes a proposal that its client has not read (PRO-7). */
export const changeProposal = defineCall({
  method: 'POST',
  path: '/api/proposals/:id',
  role: 'professional',
  confirmed: true,
  params: byId,
  body: sentProposalSchema,
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-7',
})

/** Withdraws a proposal that its client has not read: the place and the credits come back (PRO-7). With `work`, leaves the work of the chosen one (PRO-21). */
export const withdrawProposal = defineCall({
  method: 'POST',
  path: '/api/proposals/:id/withdraw',
  role: 'professional',
  confirmed: true,
  params: byId,
  query: {
    type: 'object',
    properties: {
      /** The professional knows that the client chose it: refused (409) otherwise, since it may have been chosen just now. */
      work: { enum: ['1'] },
    },
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-7',
})

/** One's own proposals, newest first (PRO-8). */
export const listOwnProposals = defineCall({
  method: 'GET',
  path: '/api/proposals',
  role: 'professional',
  confirmed: true,
  query: {
    type: 'object',
    properties: { after: { type: 'string', maxLength: 120 } },
    additionalProperties: false,
  },
  reply: objectOf(
    {
      rows: listOf(
        objectOf({
          id: text,
          lead: text,
          cod: text,
          service: text,
          lead_state: { enum: leadStates },
          state: { enum: ['sent', 'withdrawn', 'chosen', 'thanked'] },
          ...price,
          at: text,
          read: yes,
          /** Messages of the client in the chat that are unread. */
          messages_unread: whole,
        }),
        most.page,
      ),
      next: maybe,
    },
    { stream: newsStream },
  ),
  perMinute: 240,
  rule: 'PRO-8',
})

/** Keeps a text to begin proposals with, under a name; the same name again replaces it (PRO-6). */
export const saveTemplate = defineCall({
  method: 'POST',
  path: '/api/proposal-templates',
  role: 'professional',
  confirmed: true,
  body: objectOf({
    name: { type: 'string', pattern: ONE_LINE, maxLength: 60 },
    message: { type: 'string', pattern: '\\S', maxLength: 2000 },
  }),
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-6',
})

export const removeTemplate = defineCall({
  method: 'POST',
  path: '/api/proposal-templates/:id/remove',
  role: 'professional',
  confirmed: true,
  params: byId,
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-6',
})
