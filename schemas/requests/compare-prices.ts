import { parseDecimal, printDecimal } from '../atoms/parts/decimal.ts'
import { inEuros, type Price, priceInWords, shownPrice, unbroken } from './prices.ts'

/** How much of each unit a request asks for, by the unit as its questions write it: 95 of 'm²'. */
export type Quantities = ReadonlyMap<string, number>

/** Units are typed with what a keyboard has: 'm2' for 'm²', 'Horas' for 'horas'. */
const plainUnit = (unit: string): string =>
  unit.trim().toLowerCase().replaceAll('²', '2').replaceAll('³', '3').replace(/s$/, '')

const WITH_UNIT = /^([\d.,]+)\s+(\D[^\d,;]{0,20})$/

/** The quantities among the answers of a request in words ('95 m²'). Of a unit that stands in two answers nobody knows which is meant. */
export function quantitiesIn(answers: readonly { readonly answer: string }[]): Quantities {
  const prices = new Map<string, number[]>()
  for (const { answer } of answers) {
    const [, number = '', unit = ''] = WITH_UNIT.exec(answer.trim()) ?? []
    const value = parseDecimal(number)
    if (value === undefined || unit === '') continue
    prices.set(plainUnit(unit), [...(prices.get(plainUnit(unit)) ?? []), value])
  }
  return new Map(
    [...prices].flatMap(([unit, [value, ...others]]) =>
      value === undefined || others.length > 0 ? [] : [[unit, value] as const],
    ),
  )
}

/** The kinds of price that can be compared with one another, in the order in which they are listed. */
const groups = ['total', 'unit', 'hour', 'visit'] as const

interface Comparable {
  /** The place of its group. */
  readonly group: number
  /** What a unit is, where it is a price for one of unknown many. */
  readonly unit: string
  readonly cents: number
  /** The upper end, for a range. */
  readonly most: number
}

/** The total in cents of a price by a unit of which the request says how many; undefined for others. */
export function totalOf(
  { price_kind, price_cents, price_unit }: Price,
  quantities: Quantities,
): number | undefined {
  if (price_kind !== 'unit' || price_cents === null || price_unit === null) return undefined
  const quantity = quantities.get(plainUnit(price_unit))
  return quantity === undefined ? undefined : Math.round(price_cents * quantity)
}

/** How a price reads where it is compared with others (PRO-23). */
export interface ComparedPrice {
  /** What is compared: the total where it is known, otherwise the price as it was said. */
  readonly price: string
  /** How the total came about: '16 € por m² × 95 m² = 1.520 €'; undefined where nothing was worked out. */
  readonly sum?: string
}

/** A price in words as it is compared (PRO-24), worked out from what the request asks for of its unit. */
export function comparedPrice(price: Price, quantities: Quantities): ComparedPrice {
  const total = totalOf(price, quantities)
  const quantity = quantities.get(plainUnit(price.price_unit ?? ''))
  if (total === undefined || quantity === undefined) return { price: shownPrice(price) }
  const amount = inEuros(total)
  const sum = `${priceInWords(price)} × ${printDecimal(quantity)} ${price.price_unit} = ${amount}`
  return { price: unbroken(amount), sum: unbroken(sum) }
}

function comparable(price: Price, quantities: Quantities): Comparable {
  const { price_kind, price_cents, price_max_cents, price_unit } = price
  const cents = price_cents ?? Number.MAX_SAFE_INTEGER
  const total = totalOf(price, quantities)
  const of = (group: (typeof groups)[number], amount: number, unit = '') => ({
    group: groups.indexOf(group),
    unit,
    cents: amount,
    most: price_max_cents ?? amount,
  })
  if (total !== undefined) return of('total', total)
  if (price_kind === 'fixed' || price_kind === 'range') return of('total', cents)
  if (price_kind === 'unit') return of('unit', cents, plainUnit(price_unit ?? ''))
  return of(price_kind, cents)
}

/** Compares prices with their like, from low to high (PRO-23): totals, then prices by each unit, by the hour, after a visit. */
export function comparePrices(quantities: Quantities): (a: Price, b: Price) => number {
  return (a, b) => {
    const [one, other] = [comparable(a, quantities), comparable(b, quantities)]
    return (
      one.group - other.group ||
      (one.unit === other.unit ? 0 : one.unit < other.unit ? -1 : 1) ||
      one.cents - other.cents ||
      one.most - other.most
    )
  }
}
