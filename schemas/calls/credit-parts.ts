import { type CreditKind, creditKinds } from '../credits/ledger.ts'
import {
  type PaymentMethod,
  type PurchaseState,
  paymentMethods,
  purchaseStates,
} from '../credits/purchases.ts'
import { maybe, text, whole } from './shapes.ts'

/** Pieces that the calls on credits share, those of the site and of the administration. */

const kinds = Object.keys(creditKinds) as CreditKind[]

/** The page of a ledger that is asked for. */
export const ledgerQuery = {
  type: 'object',
  properties: {
    after: { type: 'string', maxLength: 200 },
    size: { type: 'integer', minimum: 1, maximum: 500 },
  },
  additionalProperties: false,
} as const

/** An entry of a ledger, with the balance after it. */
export const ledgerEntry = {
  id: text,
  at: text,
  kind: { enum: kinds },
  /** Credits, negative where they were taken. */
  amount: whole,
  note: maybe,
  balance: whole,
} as const

export const methods = Object.keys(paymentMethods) as PaymentMethod[]
export const states = Object.keys(purchaseStates) as PurchaseState[]

/** A purchase; amounts are whole cents. */
export const purchaseRow = {
  id: text,
  at: text,
  /** What a bank transfer names, and people call it. */
  reference: text,
  package: text,
  credits: whole,
  net: whole,
  vat: whole,
  total: whole,
  method: { enum: methods },
  state: { enum: states },
  /** Whom the invoice is for. */
  name: text,
  nif: text,
  address: text,
  /** Why an administrator gave it its state. */
  reason: maybe,
  /** Cents that were paid back. */
  refunded: whole,
  /** Credits that were taken back or are owed because the money went back or is disputed, and those that are owed. */
  reversed: whole,
  owed: whole,
} as const

export const purchaseFields = [
  'id',
  'at',
  'reference',
  'package',
  'credits',
  'net',
  'vat',
  'total',
  'method',
  'state',
  'name',
  'nif',
  'address',
  'reason',
  'refunded',
  'reversed',
  'owed',
] as const
