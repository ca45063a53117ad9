import { MAX_CORRECTION } from '../../credits/ledger.ts'
import { ledgerEntry, ledgerQuery } from '../credit-parts.ts'
import { defineCall } from '../define-call.ts'
import { idParams, maybe, reason, success, whole } from './parts.ts'

/** An account's ledger, newest first (CRD-4). */
export const listAccountCredits = defineCall({
  method: 'GET',
  path: '/api/admin/accounts/:id/credits',
  role: 'admin',
  params: idParams,
  query: ledgerQuery,
  reply: {
    type: 'object',
    properties: {
      balance: whole,
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...ledgerEntry,
            /** The administrator who corrected. */
            by: maybe,
          },
          required: ['id', 'at', 'kind', 'amount', 'note', 'balance', 'by'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['balance', 'rows', 'next'],
    additionalProperties: false,
  },
  rule: 'CRD-4',
})

/** Gives or takes credits with a reason, which the professional reads. Refused (422) where the balance would be negative. */
export const correctCredits = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/credits',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: {
      amount: { type: 'integer', minimum: -MAX_CORRECTION, maximum: MAX_CORRECTION, not: { const: 0 } },
      reason,
    },
    required: ['amount', 'reason'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'CRD-5',
})
