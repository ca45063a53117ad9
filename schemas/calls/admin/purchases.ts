import { purchaseFields, purchaseRow, states } from '../credit-parts.ts'
import { defineCall } from '../define-call.ts'
import { cursorQuery, idParams, maybe, reason, searchText, success } from './parts.ts'

/** The purchases of credits, newest first (CRD-9). */
export const listPurchases = defineCall({
  method: 'GET',
  path: '/api/admin/purchases',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      state: { enum: states },
      /** A reference. */
      text: searchText,
    },
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
            ...purchaseRow,
            /** The buyer's account and e-mail; null where the account was erased. */
            account: maybe,
            email: maybe,
          },
          required: [...purchaseFields, 'account', 'email'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'CRD-9',
})

/** Confirms that a transfer arrived, refuses it, or says that it was paid back. Refused (409) in any other state. */
export const settlePurchase = defineCall({
  method: 'POST',
  path: '/api/admin/purchases/:id/state',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { state: { enum: ['paid', 'failed', 'refunded'] }, reason },
    required: ['state', 'reason'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'CRD-9',
})
