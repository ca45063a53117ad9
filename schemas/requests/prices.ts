import { printMoney } from '../atoms/money.ts'
import { printWhole } from '../atoms/parts/decimal.ts'

/** How a professional says a price (PRO-5). */
export const priceKinds = ['fixed', 'hour', 'unit', 'range', 'visit'] as const
export type PriceKind = (typeof priceKinds)[number]

/** The kinds in words, as a professional chooses among them. */
export const priceKindWords: Readonly<Record<PriceKind, string>> = {
  fixed: 'Preço fechado',
  hour: 'Por hora',
  unit: 'Por unidade',
  range: 'Entre dois valores',
  visit: 'Depois de uma visita',
}

/** A price: whole cents, without a price only after a visit. */
export interface Price {
  readonly price_kind: PriceKind
  readonly price_cents: number | null
  /** The upper end of a range. */
  readonly price_max_cents: number | null
  /** What a unit is: m², dia, porta. */
  readonly price_unit: string | null
}

/** An amount of a price: '1.520 €', and with cents where there are any, '16,50 €'. */
export const inEuros = (cents: number): string =>
  `${cents % 100 === 0 ? printWhole(cents / 100) : printMoney(cents / 100)} €`

/** A price in words: '1.250 €', '35,50 € por hora', 'entre 800 € e 1.000 €'. */
export function priceInWords({ price_kind, price_cents, price_max_cents, price_unit }: Price): string {
  const price = inEuros(price_cents ?? 0)
  const words: Record<PriceKind, string> = {
    fixed: price,
    hour: `${price} por hora`,
    unit: `${price} por ${price_unit}`,
    range: `entre ${price} e ${inEuros(price_max_cents ?? 0)}`,
    visit: 'depois de uma visita',
  }
  return words[price_kind]
}

/** Words for a page: no line break between a number and its euro sign. */
export const unbroken = (words: string): string => words.replaceAll(' €', '\u00a0€')

/** A price in words for a page. */
export const shownPrice = (price: Price): string => unbroken(priceInWords(price))
