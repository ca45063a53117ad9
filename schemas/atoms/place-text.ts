import { visible, visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { postalCode } from './postal-code.ts'

/** Whether a text is, or is going to be, a postal code and no name. */
export const isPostalCode = (text: string): boolean => /^[\d\s-]*\d[\d\s-]*$/.test(visibleCode(text))

/** A place by its postal code or by its name. Whether it exists, the server knows (QST-23). */
export const placeText = {
  schema: { type: 'string', format: 'place', maxLength: 80 },
  test: (text: string) => (isPostalCode(text) ? postalCode.test(text) : /\p{L}\P{L}*\p{L}/u.test(text)),
  entry: textEntry({
    mask: (text, before) => (isPostalCode(text) ? postalCode.entry.mask(text, before) : text),
    parse: (text) => (isPostalCode(text) ? String(postalCode.entry.parse(text)) : visible(text)),
  }),
  words: trimmed,
  placeholder: 'Código postal ou localidade',
  messages: { format: 'Escreva um código postal (0000-000) ou o nome de uma localidade.' },
} as const satisfies Atom

export const placeTextSamples: Samples = {
  valid: [
    ['4000322', '4000-322', '4000-322'],
    ['4000\u2013322', '4000-322', '4000-322'],
    '4000-322',
    'Sintra, Lisboa',
    'Ovar',
    'Vila Nova de Gaia',
  ],
  invalid: ['', '4000', '4000-32', '4000-3222', '?', 'A'],
  refused: ['4000322', '4000 322'],
}
