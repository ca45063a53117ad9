import { MAX_CORRECTION } from '../../credits/ledger.ts'
import { ledgerEntry, ledgerQuery } from '../credit-parts.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, whole } from '../shapes.ts'
import { decisionWords, idParams, MAX_PAGE, reason, success } from './parts.ts'

/** An account's ledger, newest first (CRD-4). */
export const listAccountCredits = defineCall({
  method: 'GET',
  path: '/api/admin/accounts/:id/credits',
  role: 'admin',
  params: idParams,
  query: ledgerQuery,
  reply: objectOf({
    balance: whole,
    /** Credits that the account owes (CRD-14). */
    owed: whole,
    rows: listOf(
      objectOf({
        ...ledgerEntry,
        /** The administrator who corrected. */
        by: maybe,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'CRD-4',
})

/** Gives or takes credits with a reason, which the professional reads. Refused (422) where the balance would be negative. */
export const correctCredits = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/credits',
  role: 'admin',
  params: idParams,
  body: objectOf(
    {
      amount: { type: 'integer', minimum: -MAX_CORRECTION, maximum: MAX_CORRECTION, not: { const: 0 } },
      reason,
    },
    decisionWords,
  ),
  reply: success,
  rule: 'CRD-5',
})
