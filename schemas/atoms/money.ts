import type { Atom, Samples } from './atom.ts'
import { numberEntry } from './entry.ts'
import { bareText, parseDecimal, printWhole } from './parts/decimal.ts'

const EURO = /^(?:€|eur)\s*|\s*(?:€|euros?|eur)$/gi

/**
 * Reads an amount as it was typed or pasted: '1.234,5', '250 000,00 €', '1234.50'. Undefined for everything else, also
 * for what could be meant in two ways ('250,000', '1,500').
 */
export const parseMoney = (text: string): number | undefined => parseDecimal(bareText(text).replace(EURO, ''))

/** An amount as a field shows it: '1.234,50'. */
export function printMoney(amount: number): string {
  const cents = Math.round(amount * 100)
  return `${printWhole(Math.trunc(cents / 100))},${String(cents % 100).padStart(2, '0')}`
}

const euros = (amount: string | number): string =>
  typeof amount === 'number' ? `${printMoney(amount)} €` : amount

const amount = {
  schema: { type: 'number', format: 'money', minimum: 0, maximum: 99_999_999.99, multipleOf: 0.01 },
  entry: numberEntry({ parse: parseMoney, print: printMoney }),
  words: euros,
  inputMode: 'decimal',
  messages: { type: 'Escreva um valor em euros, por exemplo 1.234,50.' },
} as const satisfies Atom

/**
 * An amount in euros: comma decimals, dots between thousands, two decimals. In answers and on the wire it is a number
 * with at most two decimals; calculations are done in whole cents.
 */
export const money = {
  ...amount,
  /** The format chooses the widget. It says nothing about a number. */
  test: () => true,
} as const satisfies Atom

/** An amount of at least one euro, where nothing is no answer. */
export const positiveMoney = { ...amount, schema: { ...amount.schema, minimum: 1 } } as const satisfies Atom

export const moneySamples: Samples = {
  valid: [
    ['0', 0, '0,00'],
    ['1.234,5', 1234.5, '1.234,50'],
    ['1234.50', 1234.5, '1.234,50'],
    ['250000', 250_000, '250.000,00'],
    ['250\u00a0000,00\u00a0€', 250_000, '250.000,00'],
    ['12,', 12, '12,00'],
    ['\u2066１２,５0\u202f€\u2069', 12.5, '12,50'],
  ],
  invalid: [
    'abc',
    '-5',
    '1,2,3',
    '1e5',
    '250,000',
    '2.500.00',
    '٣',
    '12345678901234',
    ['100.000.000', 'O valor máximo é 99.999.999,99 €.'],
  ],
  refused: ['12,50', 0.001, -1],
}

export const positiveMoneySamples: Samples = {
  valid: [['1', 1, '1,00']],
  invalid: [['0,99', 'O valor mínimo é 1,00 €.'], 'nada'],
}
