import type { Generated } from 'kysely'
import type { CreditKind } from '#schemas/credits/ledger.ts'
import type { DisputeState, PaymentMethod, PurchaseState } from '#schemas/credits/purchases.ts'
import type { ReturnReason, ReturnState } from '#schemas/credits/returns.ts'
import type { FeatureTable } from '../../core/services.ts'

/** Purchases of credits (CRD-6). */
interface Purchases {
  id: string
  user_id: string
  /** The idempotency key that it was sent with: once for each account. */
  request: string
  /** A short code for people, which a transfer names. */
  reference: string
  /** The package's title. */
  package: string
  credits: number
  /** Cents, without VAT. */
  net: number
  /** Cents. */
  vat: number
  method: PaymentMethod
  state: PurchaseState
  /** Whom the invoice is for. */
  name: string
  nif: string
  address: string
  /** Where it is paid; null for a transfer. */
  checkout: string | null
  /** Why an administrator gave it its state. */
  reason: string | null
  /** Stripe's ids of its payment, as far as they were told. */
  intent: Generated<string | null>
  charge: Generated<string | null>
  /** 1 where it was made in Stripe's live mode, 0 in its test mode; null for a transfer, and where nobody knows. */
  live: Generated<number | null>
  /** Cents that were paid back. */
  refunded: Generated<number>
  /** Credits that were taken back, or are owed, because the money went back or is disputed (CRD-14). */
  reversed: Generated<number>
  created_at: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** The ledger of credits (CRD-1). Append-only: an account's balance is the sum of its amounts. */
    credit_entries: {
      id: string
      user_id: string
      /** Negative where credits were spent or taken back. */
      amount: number
      kind: CreditKind
      /** The proposal that cost them, or that they are returned for. */
      proposal_id: string | null
      purchase_id: string | null
      /** The administrator who corrected. */
      by: string | null
      /** What people read next to the kind. */
      note: string | null
      created_at: string
    }
    purchases: Purchases
    /** Credits of proposals that were asked back, once for each proposal (CRD-11). */
    credit_returns: {
      id: string
      proposal_id: string
      user_id: string
      reason: ReturnReason
      credits: number
      state: ReturnState
      /** What an administrator says to it. */
      answer: string | null
      /** When an administrator should have decided; null where a rule decided. */
      decide_by: string | null
      created_at: string
    }
    /** Disputes of purchases at the buyers' banks, by Stripe's ids (CRD-14). */
    purchase_disputes: {
      id: string
      purchase_id: string
      state: DisputeState
      /** Cents. */
      amount: number
      created_at: string
    }
    /** Credits that accounts owe, by purchase (CRD-14). */
    credit_debts: {
      purchase_id: string
      user_id: string
      /** 0 once it is paid. */
      owed: number
      created_at: string
    }
    /** For which mailboxes, phones and NIFs initial credits were given, and to which account (ACC-23). */
    initial_marks: {
      /** A keyed hash. */
      mark: string
      user_id: string
      given_at: string
      /** 1 once the account was erased. */
      erased: Generated<number>
    }
  }
}

export const creditTables: readonly FeatureTable[] = [
  { name: 'credit_entries', key: ['id'], person: 'exported and erased', ends: 'accounts' },
  {
    name: 'initial_marks',
    key: ['mark'],
    person: 'erased, not exported: keyed hashes alone, of which an erasure leaves that they were used',
  },
  { name: 'credit_returns', key: ['id'], person: 'exported and erased', ends: 'accounts' },
  // Paid ones stay, as the law wants of invoices, without an account that they lead to.
  { name: 'purchases', key: ['id'], person: 'exported and erased' },
  { name: 'purchase_disputes', key: ['id'], person: 'kept: they stay with what was paid', ends: 'purchases' },
  { name: 'credit_debts', key: ['purchase_id'], person: 'exported and erased', ends: 'accounts' },
]
