import { type ReturnState, returnReasons, returnStates } from '../../credits/returns.ts'
import { defineCall } from '../define-call.ts'
import { cursorQuery, idParams, maybe, reason, success, text, whole } from './parts.ts'

const states = Object.keys(returnStates) as ReturnState[]

/** The credits that professionals asked back, newest first, with how often each did (CRD-13). */
export const listReturns = defineCall({
  method: 'GET',
  path: '/api/admin/returns',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, state: { enum: states } },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
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
            /** The professional's proposals, and those whose credits were returned. */
            sent: whole,
            returned: whole,
          },
          required: [
            'id',
            'at',
            'lead',
            'cod',
            'account',
            'email',
            'reason',
            'credits',
            'state',
            'answer',
            'decide_by',
            'sent',
            'returned',
          ],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'CRD-13',
})

/** Returns the credits or not, with words that the professional reads. Refused (409) where it is decided already. */
export const decideReturn = defineCall({
  method: 'POST',
  path: '/api/admin/returns/:id',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { state: { enum: ['given', 'refused'] }, reason },
    required: ['state', 'reason'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'CRD-13',
})
