import { inEuros, unbroken } from './prices.ts'

/** The fewest proposals that a price is said of (PRM-5). */
export const MIN_PRICES = 20

/** What proposals for a service asked for in all: half of them between these amounts, in whole euros (PRM-5). */
export interface MeasuredPrices {
  readonly proposals: number
  readonly low_cents: number
  readonly high_cents: number
}

const wholeEuros = (cents: number): number => Math.round(cents / 100) * 100

/** The middle half of amounts in cents; undefined without any (PRM-5). */
export function measuredPrices(amounts: readonly number[]): MeasuredPrices | undefined {
  const inOrder = amounts.toSorted((a, b) => a - b)
  const at = (share: number) => inOrder[Math.round((inOrder.length - 1) * share)]
  const [low, high] = [at(0.25), at(0.75)]
  if (low === undefined || high === undefined) return undefined
  return { proposals: amounts.length, low_cents: wholeEuros(low), high_cents: wholeEuros(high) }
}

/** A range in words: '80 € a 150 €', and '80 €' where both ends are alike. */
export const pricesInWords = ({ low_cents, high_cents }: MeasuredPrices): string =>
  unbroken(low_cents === high_cents ? inEuros(low_cents) : `${inEuros(low_cents)} a ${inEuros(high_cents)}`)
