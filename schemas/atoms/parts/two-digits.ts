import { visibleCode } from '../../text/visible.ts'
import type { Atom, Samples } from '../atom.ts'
import { numberEntry } from '../entry.ts'
import { withoutExtraDigit } from './mask.ts'

/** Reads a whole number of one or two digits; undefined for any other text. */
export function parseTwoDigits(text: string): number | undefined {
  const digits = /^\d{1,2}$/.exec(visibleCode(text))
  return digits ? Number(digits[0]) : undefined
}

/** A whole number of at most two digits, such as years. Another text stays as it was typed. */
export const twoDigits = {
  schema: { type: 'integer', minimum: 0, maximum: 99 },
  entry: numberEntry({
    mask: (text, before) => withoutExtraDigit(text, before, (typed) => /^\d{3,}$/.test(typed)),
    parse: parseTwoDigits,
    print: String,
  }),
  words: String,
  inputMode: 'numeric',
  messages: { type: 'Escreva um número inteiro com um ou dois algarismos.' },
} as const satisfies Atom

export const twoDigitsSamples: Samples = {
  valid: [
    ['0', 0, '0'],
    ['7', 7, '7'],
    [' 40 ', 40, '40'],
    ['07', 7, '7'],
  ],
  invalid: ['100', '1e5', '0x10', '2,5', '-1', '7 anos'],
  refused: ['7', 100, 2.5],
}
