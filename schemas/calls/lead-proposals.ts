import { MAX_NOBODY_REASON } from '../forms/nobody-found.ts'
import { actsAsKinds } from '../profiles/acts-as.ts'
import { askedStandings } from '../requests/asking.ts'
import { MAX_PROPOSALS, MAX_ROUNDS } from '../requests/rules.ts'
import { leadStates } from '../requests/states.ts'
import { reaches, waitingActs } from '../requests/waiting.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { newsStream, opaque, successReply } from './parts.ts'
import { marks } from './profile-parts.ts'
import { files, price } from './proposal-parts.ts'
import { listOf, maybe, objectOf, text, whole, yes } from './shapes.ts'

const leadLink = { l: opaque, s: opaque } as const
const ofLead = objectOf(leadLink)

/** The proposals of a request, for its client: who proposes, and what the client may do now (PRO-9). */
export const listProposals = defineCall({
  method: 'GET',
  path: '/api/lead/proposals',
  query: ofLead,
  reply: objectOf(
    {
      /** What may happen to the request now, by the names of its chart's events. */
      may: listOf(
        { enum: ['PROPOSAL.CHOSEN', 'PERIOD.EXTENDED', 'MORE.ASKED', 'REQUEST.CANCELLED'] },
        most.few,
      ),
      state: { enum: leadStates },
      /** When it was first confirmed, ISO 8601. */
      opened_at: maybe,
      expires_at: maybe,
      /** Whether everybody who proposes sees the phone. */
      phone_shown: yes,
      proposals: listOf(
        objectOf(
          {
            id: text,
            professional: text,
            /** The professional's page; null without one. */
            slug: maybe,
            /** The address of the logo or portrait on that page; null without one. */
            face: maybe,
            city: maybe,
            /** Kilometres; null where a place is unknown. */
            km: { type: ['number', 'null'] },
            email_verified: yes,
            phone_verified: yes,
            website_verified: yes,
            nif_verified: yes,
            /** As what the professional does the work (PAGE-80); null while they have not said. */
            acts_as: { enum: [...actsAsKinds, null] },
            marks,
            /** The professional's own phone. */
            phone: maybe,
            message: text,
            ...price,
            available: text,
            included: maybe,
            state: { enum: ['sent', 'chosen', 'thanked'] },
            at: text,
            /** Whether the client has not read it. */
            unread: yes,
            /** Messages of the professional in the chat that are unread. */
            messages_unread: whole,
            files,
            phone_shown: yes,
          },
          {
            /** What the professional's reviews come to; absent without any (REV-4). */
            rating: objectOf({ average: { type: 'number' }, count: { type: 'integer' } }),
          },
        ),
        MAX_PROPOSALS * MAX_ROUNDS,
      ),
    },
    {
      stream: newsStream,
      /** How it stands while it is open and has no proposal (TEL-15). */
      waiting: objectOf({
        told: whole,
        next_at: maybe,
        wider: yes,
        whole_subgroup: yes,
        subgroup: maybe,
        kept_at: maybe,
        alone: yes,
      }),
      /** Whom it asked first (REQ-39). */
      asked: objectOf({ name: text, told: yes, others_at: maybe }),
    },
  ),
  perMinute: 240,
  rule: 'PRO-9',
})

/** The client has read these proposals (PRO-9). */
export const markProposalsRead = defineCall({
  method: 'POST',
  path: '/api/lead/proposals/read',
  body: objectOf({
    ...leadLink,
    proposals: { type: 'array', items: opaque, maxItems: MAX_PROPOSALS * MAX_ROUNDS },
  }),
  reply: successReply,
  perMinute: 60,
  readsOnly: true,
  rule: 'PRO-9',
})

/** Chooses a proposal; the others are thanked (PRO-10). */
export const chooseProposal = defineCall({
  method: 'POST',
  path: '/api/lead/choose',
  body: objectOf({ ...leadLink, proposal: opaque }),
  reply: successReply,
  perMinute: 20,
  rule: 'PRO-10',
})

/** Adds to the request's period, or asks for five more proposals (REQ-16, REQ-17). */
export const extendLead = defineCall({
  method: 'POST',
  path: '/api/lead/extend',
  body: ofLead,
  reply: successReply,
  perMinute: 20,
  rule: 'REQ-17',
})

export const askForMore = defineCall({
  method: 'POST',
  path: '/api/lead/more',
  body: ofLead,
  reply: successReply,
  perMinute: 20,
  rule: 'REQ-16',
})

/** What a client does so that a request without proposals finds some, or that they keep waiting (TEL-16). */
export const actOnWaiting = defineCall({
  method: 'POST',
  path: '/api/lead/waiting',
  body: objectOf({ ...leadLink, act: { enum: waitingActs } }),
  reply: successReply,
  perMinute: 20,
  rule: 'TEL-16',
})

/** Whether enough professionals could answer a request for a service at a place: a postal code, or a name (TEL-17). */
export const showReach = defineCall({
  method: 'GET',
  path: '/api/reach',
  query: objectOf({ service: whole, place: { type: 'string', minLength: 2, maxLength: 80 } }),
  reply: objectOf(
    { reach: { enum: reaches }, place: maybe },
    {
      /** Whom this device's order asks first (REQ-38); absent for nobody. */
      asked: objectOf({ name: text, standing: { enum: askedStandings } }),
    },
  ),
  perMinute: 60,
  rule: 'TEL-17',
})

/** Shows the client's phone to one who proposed, or to all (PRO-11). */
export const showPhone = defineCall({
  method: 'POST',
  path: '/api/lead/phone',
  body: objectOf({ ...leadLink }, { proposal: opaque }),
  reply: successReply,
  perMinute: 20,
  rule: 'PRO-11',
})

/** Ends a request whose client found nobody, with the reason (REQ-8). */
export const closeLead = defineCall({
  method: 'POST',
  path: '/api/lead/close',
  body: objectOf({ ...leadLink, reason: { type: 'string', pattern: '\\S', maxLength: MAX_NOBODY_REASON } }),
  reply: successReply,
  perMinute: 20,
  rule: 'REQ-8',
})
