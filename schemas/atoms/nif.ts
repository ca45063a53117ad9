import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { hasDigitsOver, withoutExtraDigit } from './parts/mask.ts'

/**
 * A Portuguese tax number, of a person or a company: nine digits, the last of which checks the others (weights 9 to 2,
 * modulo 11; 10 and 11 count as 0) (VAL-16).
 */
export const nif = {
  schema: { type: 'string', format: 'nif' },
  test: (text: string) => {
    const rest = [...text].reduce((sum, digit, place) => sum + +digit * (9 - place), 0) % 11
    return /^[1-9]\d{8}$/.test(text) && rest <= +text.endsWith('0')
  },
  entry: textEntry({
    mask: (text, before) => withoutExtraDigit(text, before, hasDigitsOver(9)),
    parse: (text) => visibleCode(text).replace(/^PT|[ .-]/gi, ''),
  }),
  words: trimmed,
  inputMode: 'numeric',
  messages: { format: 'Verifique o NIF: são nove algarismos.' },
} as const satisfies Atom

export const nifSamples: Samples = {
  valid: [
    ['500 000 000', '500000000', '500000000'],
    ['PT123456789', '123456789', '123456789'],
    ['510.000.029', '510000029', '510000029'],
    ['\u202a510-000\u00a0029\u202c.', '510000029', '510000029'],
  ],
  invalid: ['123456788', '12345678', '1234567890', '023456789', 'abc', ''],
  refused: ['123 456 789'],
}
