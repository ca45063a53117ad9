import { type ReturnState, returnReasons, returnStates } from '../credits/returns.ts'
import { invoiceFields } from '../forms/invoice.ts'
import { ledgerEntry, ledgerQuery, methods, purchaseFields, purchaseRow } from './credit-parts.ts'
import { defineCall } from './define-call.ts'
import { opaque, successReply } from './parts.ts'

const text = { type: 'string' } as const
const maybe = { type: ['string', 'null'] } as const
const whole = { type: 'integer' } as const

/** The signed-in professional's ledger, newest first (CRD-4). */
export const listOwnCredits = defineCall({
  method: 'GET',
  path: '/api/credits',
  role: 'professional',
  query: ledgerQuery,
  reply: {
    type: 'object',
    properties: {
      balance: whole,
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: ledgerEntry,
          required: ['id', 'at', 'kind', 'amount', 'note', 'balance'],
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

/** What the purchase of credits begins with: the ways to pay, and the invoice data of the last one (CRD-6). */
export const showBuying = defineCall({
  method: 'GET',
  path: '/api/credits/buying',
  role: 'professional',
  reply: {
    type: 'object',
    properties: {
      methods: { type: 'array', items: { enum: methods } },
      invoice: {
        type: ['object', 'null'],
        properties: { name: text, nif: text, address: text },
        required: ['name', 'nif', 'address'],
        additionalProperties: false,
      },
    },
    required: ['methods', 'invoice'],
    additionalProperties: false,
  },
  rule: 'CRD-6',
})

/** Buys a package. The reply has where it is paid; null for a bank transfer. */
export const buyCredits = defineCall({
  method: 'POST',
  path: '/api/credits/purchases',
  role: 'professional',
  body: {
    type: 'object',
    properties: {
      package: { type: 'string', minLength: 1, maxLength: 60 },
      method: { enum: methods },
      ...invoiceFields,
    },
    required: ['package', 'method', 'name', 'nif', 'address'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { reference: text, checkout: maybe },
    required: ['reference', 'checkout'],
    additionalProperties: false,
  },
  idempotent: true,
  perMinute: 10,
  rule: 'CRD-6',
})

/** The signed-in professional's purchases, newest first, and the account that transfers go to. */
export const listOwnPurchases = defineCall({
  method: 'GET',
  path: '/api/credits/purchases',
  role: 'professional',
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...purchaseRow,
            /** Where it is paid, while it waits. */
            checkout: maybe,
          },
          required: [...purchaseFields, 'checkout'],
          additionalProperties: false,
        },
      },
      /** Null where no account is configured. */
      bank: {
        type: ['object', 'null'],
        properties: { iban: text, holder: text },
        required: ['iban', 'holder'],
        additionalProperties: false,
      },
    },
    required: ['rows', 'bank'],
    additionalProperties: false,
  },
  rule: 'CRD-7',
})

/** What Stripe tells of payments: a signed event, once or several times, in any order (CRD-8). */
export const stripeWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/stripe',
  fromAnywhere: true,
  maxBytes: 512 * 1024,
  reply: {
    type: 'object',
    properties: { received: { const: true } },
    required: ['received'],
    additionalProperties: false,
  },
  rule: 'CRD-8',
})

/** One's proposals of the last 30 days: what can be asked back, and what came of it (CRD-11). */
export const listOwnReturns = defineCall({
  method: 'GET',
  path: '/api/credits/returns',
  role: 'professional',
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            /** The proposal's. */
            id: text,
            at: text,
            cod: text,
            service: text,
            credits: whole,
            /** The reasons that can be given now. */
            reasons: { type: 'array', items: { enum: returnReasons } },
            reason: { enum: [...returnReasons, null] },
            state: { enum: [...(Object.keys(returnStates) as ReturnState[]), null] },
            answer: maybe,
            decide_by: maybe,
          },
          required: [
            'id',
            'at',
            'cod',
            'service',
            'credits',
            'reasons',
            'reason',
            'state',
            'answer',
            'decide_by',
          ],
          additionalProperties: false,
        },
      },
    },
    required: ['rows'],
    additionalProperties: false,
  },
  rule: 'CRD-11',
})

/** Asks for the credits of a proposal; refused (409) where the reason cannot be given. */
export const askReturn = defineCall({
  method: 'POST',
  path: '/api/credits/returns',
  role: 'professional',
  body: {
    type: 'object',
    properties: { proposal: opaque, reason: { enum: returnReasons } },
    required: ['proposal', 'reason'],
    additionalProperties: false,
  },
  reply: successReply,
  perMinute: 30,
  rule: 'CRD-11',
})
