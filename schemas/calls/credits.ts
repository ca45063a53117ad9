import { type ReturnState, returnReasons, returnStates } from '../credits/returns.ts'
import { invoiceFields } from '../forms/invoice.ts'
import { most } from './bounds.ts'
import { ledgerEntry, ledgerQuery, methods, purchaseFields, purchaseRow } from './credit-parts.ts'
import { defineCall } from './define-call.ts'
import { opaque, pageQuery, successReply } from './parts.ts'
import { listOf, maybe, objectOf, text, whole } from './shapes.ts'

/** The signed-in professional's ledger, newest first (CRD-4). */
export const listOwnCredits = defineCall({
  method: 'GET',
  path: '/api/credits',
  role: 'professional',
  query: ledgerQuery,
  reply: objectOf({
    balance: whole,
    /** Credits that are owed (CRD-14). */
    owed: whole,
    rows: listOf(objectOf(ledgerEntry), most.page),
    next: maybe,
  }),
  perMinute: 240,
  rule: 'CRD-4',
})

/** What the purchase of credits begins with: the ways to pay, and the invoice data of the last one (CRD-6). */
export const showBuying = defineCall({
  method: 'GET',
  path: '/api/credits/buying',
  role: 'professional',
  reply: objectOf({
    methods: listOf({ enum: methods }, most.few),
    invoice: {
      type: ['object', 'null'],
      properties: { name: text, nif: text, address: text },
      required: ['name', 'nif', 'address'],
      additionalProperties: false,
    },
  }),
  perMinute: 240,
  rule: 'CRD-6',
})

/** Buys a package. The reply has where it is paid; null for a bank transfer. */
export const buyCredits = defineCall({
  method: 'POST',
  path: '/api/credits/purchases',
  role: 'professional',
  body: objectOf({
    package: { type: 'string', minLength: 1, maxLength: 60 },
    method: { enum: methods },
    ...invoiceFields,
  }),
  proved: true,
  reply: objectOf({ reference: text, checkout: maybe }),
  idempotent: true,
  perMinute: 10,
  rule: 'CRD-6',
})

/** The signed-in professional's purchases, newest first, and the account that transfers go to (CRD-15). */
export const listOwnPurchases = defineCall({
  method: 'GET',
  path: '/api/credits/purchases',
  role: 'professional',
  query: pageQuery,
  reply: objectOf({
    rows: listOf(
      {
        type: 'object',
        properties: {
          ...purchaseRow,
          /** Where it is paid, while it waits. */
          checkout: maybe,
          /** When the payment was confirmed: from then on there is a receipt (CRD-19). */
          paid_at: maybe,
        },
        required: [...purchaseFields, 'checkout', 'paid_at'],
        additionalProperties: false,
      },
      most.page,
    ),
    next: maybe,
    /** Null where no account is configured. */
    bank: {
      type: ['object', 'null'],
      properties: { iban: text, holder: text },
      required: ['iban', 'holder'],
      additionalProperties: false,
    },
  }),
  perMinute: 240,
  rule: 'CRD-7',
})

/** The receipt of a purchase of the signed-in professional; 404 for one that was never paid, and for another's. */
export const showReceipt = defineCall({
  method: 'GET',
  path: '/api/credits/purchases/:reference',
  role: 'professional',
  params: objectOf({ reference: { type: 'string', pattern: '^[A-Z0-9-]{3,20}$' } }),
  reply: objectOf({ ...purchaseRow, paid_at: text }),
  perMinute: 240,
  rule: 'CRD-19',
})

/** What Stripe tells of payments: a signed event, once or several times, in any order (CRD-8). */
export const stripeWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/stripe',
  fromAnywhere: true,
  maxBytes: 512 * 1024,
  reply: objectOf({ received: { const: true } }),
  rule: 'CRD-8',
})

/** One's proposals of the last 30 days: what can be asked back, and what came of it (CRD-11, CRD-15). */
export const listOwnReturns = defineCall({
  method: 'GET',
  path: '/api/credits/returns',
  role: 'professional',
  confirmed: true,
  query: pageQuery,
  reply: objectOf({
    rows: listOf(
      objectOf({
        /** The proposal's. */
        id: text,
        at: text,
        cod: text,
        service: text,
        credits: whole,
        /** The reasons that can be given now. */
        reasons: listOf({ enum: returnReasons }, most.few),
        reason: { enum: [...returnReasons, null] },
        state: { enum: [...(Object.keys(returnStates) as ReturnState[]), null] },
        answer: maybe,
        decide_by: maybe,
      }),
      most.page,
    ),
    next: maybe,
  }),
  perMinute: 240,
  rule: 'CRD-11',
})

/** Asks for the credits of a proposal; refused (409) where the reason cannot be given. */
export const askReturn = defineCall({
  method: 'POST',
  path: '/api/credits/returns',
  role: 'professional',
  confirmed: true,
  body: objectOf({ proposal: opaque, reason: { enum: returnReasons } }),
  reply: successReply,
  perMinute: 30,
  rule: 'CRD-11',
})
