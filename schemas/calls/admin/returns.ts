import { type ReturnState, returnReasons, returnStates } from '../../credits/returns.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import {
  cursorQuery,
  decisionWords,
  idParams,
  MAX_PAGE,
  ofPerson,
  oneRow,
  reason,
  searchText,
  success,
} from './parts.ts'

const states = Object.keys(returnStates) as ReturnState[]

/** The credits that professionals asked back, newest first, with how often each did (CRD-13). */
export const listReturns = defineCall({
  method: 'GET',
  path: '/api/admin/returns',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, ...oneRow, state: { enum: states }, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        at: text,
        /** The request; null where it was erased. */
        lead: maybe,
        cod: maybe,
        account: text,
        email: text,
        reason: { enum: returnReasons },
        credits: whole,
        state: { enum: states },
        answer: maybe,
        decide_by: maybe,
        /** The proposal's state; null where it was erased. */
        proposal: { enum: ['sent', 'withdrawn', 'chosen', 'thanked', null] },
        /** When a contact of the client was shown to the professional; null for never. */
        shown: maybe,
        /** The professional's proposals, and those whose credits were returned. */
        sent: whole,
        returned: whole,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'CRD-13',
})

/** Returns the credits or not, with words that the professional reads. Refused (409) where it is decided already. */
export const decideReturn = defineCall({
  method: 'POST',
  path: '/api/admin/returns/:id',
  role: 'admin',
  params: idParams,
  body: objectOf({ state: { enum: ['given', 'refused'] }, reason }, decisionWords),
  reply: success,
  rule: 'CRD-13',
})
