import { printMoney } from '../atoms/money.ts'

/** The VAT on credits in percent: the packages' prices are without it. */
export const VAT_PERCENT = 23

/** What a price without VAT, in euros, costs: whole cents. */
export function costOf(price: number): { net: number; vat: number; total: number } {
  const net = Math.round(price * 100)
  const vat = Math.round((net * VAT_PERCENT) / 100)
  return { net, vat, total: net + vat }
}

/** Whole cents as people read them: '67,53 €'. */
export const centsInWords = (cents: number): string => `${printMoney(cents / 100)} €`

/** The states of a purchase, in words. */
export const purchaseStates = {
  waiting: 'Por pagar',
  paid: 'Paga',
  failed: 'Sem efeito',
  expired: 'Fora do prazo',
  refunded: 'Devolvida',
  disputed: 'Contestada',
} as const

export type PurchaseState = keyof typeof purchaseStates

/**
 * The states from which a purchase may come into each. Money that arrives late counts, and what was paid back stays so,
 * whatever is told in whatever order (CRD-8).
 */
export const purchaseComesFrom = {
  paid: ['waiting', 'failed', 'expired'],
  failed: ['waiting'],
  expired: ['waiting'],
  refunded: ['waiting', 'paid', 'failed', 'expired', 'disputed'],
} as const satisfies Partial<Record<PurchaseState, readonly PurchaseState[]>>

export type SettledState = keyof typeof purchaseComesFrom

/**
 * The states of a dispute at the buyer's bank, in the order in which they come: one that is told late changes nothing. An
 * inquiry takes no money yet.
 */
export const disputeStates = ['inquiry', 'open', 'lost', 'won'] as const

export type DisputeState = (typeof disputeStates)[number]

/** The ways to pay, in words. */
export const paymentMethods = {
  transfer: 'Transferência bancária',
  stripe: 'Cartão, Multibanco ou MB WAY',
} as const

export type PaymentMethod = keyof typeof paymentMethods

/** How long a purchase waits to be paid, in days. */
export const PAYMENT_DAYS = 30
