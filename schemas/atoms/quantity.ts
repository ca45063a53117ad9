import type { Atom, Samples } from './atom.ts'
import { numberEntry } from './entry.ts'
import { bareText, parseDecimal, printDecimal } from './parts/decimal.ts'

/** The answer of somebody who does not know the number, where it may be left open. */
export const UNSURE = 'Não sei'

const MESSAGE = 'Escreva um número, por exemplo 95 ou 1.250.'

/** Units are typed with what a keyboard has: 'm2' for 'm²'. */
const plain = (text: string): string => text.toLowerCase().replaceAll('²', '2').replaceAll('³', '3')

/** A text without the first of some units that stands at either end ('95 m2', '1 pessoa', '€ 500'). */
function withoutUnit(text: string, units: readonly string[]): string {
  const plainText = plain(text)
  for (const unit of units.filter(Boolean)) {
    if (plainText.endsWith(plain(unit))) return text.slice(0, -unit.length)
    if (plainText.startsWith(plain(unit))) return text.slice(unit.length)
  }
  return text
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function quantityIn({ decimals, ...options }: Readonly<Record<string, unknown>>) {
  const unit = trimmedText(options.unit)
  const singular = trimmedText(options.singular) || unit
  return {
    schema: { type: ['number', 'string'], format: 'quantity' },
    test: (text: string) => text === UNSURE,
    entry: numberEntry({
      parse: (text) => parseDecimal(withoutUnit(bareText(text), [unit, singular])),
      print: printDecimal,
    }),
    words: (answer: string | number) =>
      typeof answer === 'number'
        ? `${printDecimal(answer)} ${answer === 1 ? singular : unit}`.trim()
        : answer.trim(),
    sentInWords: true,
    inputMode: decimals ? 'decimal' : 'numeric',
    messages: { format: MESSAGE, type: MESSAGE },
  } as const satisfies Atom
}

/**
 * A number of something, written the Portuguese way: comma before decimals, dots between thousands. The answer is the
 * number, or `UNSURE`; a field's ui gives its unit (`unit`), what one of it is called (`singular`), and how many decimals
 * it may have (`decimals`).
 */
export const quantity = { ...quantityIn({}), setBy: quantityIn } as const satisfies Atom

export const quantitySamples: Samples = {
  valid: [
    ['95', 95, '95'],
    ['1.250,5', 1250.5, '1.250,5'],
    ['1250,50', 1250.5, '1.250,5'],
    ['0,05', 0.05, '0,05'],
    ['12,', 12, '12'],
    [UNSURE, UNSURE, UNSURE],
  ],
  invalid: ['1e9', '1,5,5', '250,000', '0x10', '-5', '95 m²', '١٢', 'muito', '12345678901234'],
  refused: ['95', '95 m²'],
}
