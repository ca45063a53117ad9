import { purchaseFields, purchaseRow, states } from '../credit-parts.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, yes } from '../shapes.ts'
import {
  cursorQuery,
  decisionWords,
  idParams,
  MAX_PAGE,
  ofPerson,
  reason,
  searchText,
  success,
} from './parts.ts'

/** The purchases of credits, newest first (CRD-9). */
export const listPurchases = defineCall({
  method: 'GET',
  path: '/api/admin/purchases',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      ...ofPerson,
      state: { enum: states },
      /** A reference, or what the buyer is found by (ADM-44). */
      text: searchText,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      {
        type: 'object',
        properties: {
          ...purchaseRow,
          /** The buyer's account and e-mail; null where the account was erased. */
          account: maybe,
          email: maybe,
          /** Whether that account is suspended. */
          suspended: yes,
          /** The payment's id at Stripe. */
          intent: maybe,
        },
        required: [...purchaseFields, 'account', 'email', 'suspended', 'intent'],
        additionalProperties: false,
      },
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'CRD-9',
})

/** Confirms that a transfer arrived, refuses it, or says that it was paid back. Refused (409) in any other state. */
export const settlePurchase = defineCall({
  method: 'POST',
  path: '/api/admin/purchases/:id/state',
  role: 'admin',
  params: idParams,
  body: objectOf({ state: { enum: ['paid', 'failed', 'refunded'] }, reason }, decisionWords),
  reply: success,
  rule: 'CRD-9',
})
