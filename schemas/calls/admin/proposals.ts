import { priceKinds } from '../../requests/prices.ts'
import { leadStates } from '../../requests/states.ts'
import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, maybeWhole, objectOf, text, whole } from '../shapes.ts'
import { cursorQuery, idParams, MAX_PAGE } from './parts.ts'

/** A proposal without its words: these are between the two people. */
const proposal = {
  id: text,
  state: { enum: ['sent', 'withdrawn', 'chosen', 'thanked'] },
  price_kind: { enum: priceKinds },
  price_cents: maybeWhole,
  price_max_cents: maybeWhole,
  price_unit: maybe,
  /** What it cost. */
  credits: whole,
  at: text,
  /** When its client first read it. */
  read: maybe,
} as const
const always = [
  'id',
  'state',
  'price_kind',
  'price_cents',
  'price_max_cents',
  'price_unit',
  'credits',
  'at',
  'read',
] as const

/** What became of a request: its history and the waves that announced it, newest first, and its proposals. */
export const showRequestCourse = defineCall({
  method: 'GET',
  path: '/api/admin/requests/:id/course',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    events: listOf(
      objectOf({
        id: text,
        at: text,
        event: text,
        /** The state after it. */
        state: { enum: leadStates },
        actor: { enum: ['client', 'professional', 'admin', 'time'] },
        /** The account of a professional or administrator, and how it is called; null where there is none any more. */
        account: maybe,
        who: maybe,
        reason: maybe,
      }),
      most.newest,
    ),
    proposals: listOf(
      {
        type: 'object',
        properties: { ...proposal, account: text, professional: text },
        required: [...always, 'account', 'professional'],
        additionalProperties: false,
      },
      most.newest,
    ),
    waves: listOf(
      objectOf({
        wave: whole,
        at: text,
        /** How many professionals it told. */
        told: whole,
      }),
      most.newest,
    ),
    /** When the next professionals are told; null for never. */
    next_wave: maybe,
  }),
  rule: 'ADM-34',
})

/** The proposals of a professional's account, newest first, with how often their credits were returned. */
export const listAccountProposals = defineCall({
  method: 'GET',
  path: '/api/admin/accounts/:id/proposals',
  role: 'admin',
  params: idParams,
  query: { type: 'object', properties: cursorQuery, additionalProperties: false },
  reply: objectOf({
    /** The proposals that were sent, and those whose credits were returned. */
    sent: whole,
    returned: whole,
    rows: listOf(
      {
        type: 'object',
        properties: { ...proposal, lead: text, cod: text, service: text },
        required: [...always, 'lead', 'cod', 'service'],
        additionalProperties: false,
      },
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'ADM-34',
})
