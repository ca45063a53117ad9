import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { applyMask, hasDigitsOver, withoutExtraDigit } from './parts/mask.ts'

const masked = (text: string): string => applyMask('0000-000', visibleCode(text))

/** A Portuguese postal code: four digits, hyphen, three digits (VAL-4). */
export const postalCode = {
  schema: { type: 'string', format: 'pt-postal-code' },
  test: (text: string) => /^\d{4}-\d{3}$/.test(text),
  entry: textEntry({
    mask: (text, before) => masked(withoutExtraDigit(text, before, hasDigitsOver(7))),
    parse: masked,
  }),
  words: trimmed,
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  messages: {
    required: 'Insira o seu código postal com os 7 dígitos',
    format: 'Insira o seu código postal com os 7 dígitos',
    valid: 'O código postal é válido',
    unknown: 'Código postal não encontrado. Por favor introduza outro válido.',
  },
} as const satisfies Atom

export const postalCodeSamples: Samples = {
  valid: [
    ['1000001', '1000-001', '1000-001'],
    ['4000-322', '4000-322', '4000-322'],
    ['9980 024', '9980-024', '9980-024'],
    ['1000-001 Lisboa', '1000-001', '1000-001'],
    ['\ufeff１０００\u2011００１', '1000-001', '1000-001'],
  ],
  invalid: ['1000-01', '1000-0011', '1000 0015', 'abcd-efg', ''],
  refused: ['1000001', '1000 001', '1000-0011', 'abcd-efg'],
}

/** `num-ext` of a suggested postal code, as the messages show it (PLC-2). */
export interface PostalCodeSuggestion {
  num_cod_postal: string
  ext_cod_postal: string
}

/** The message of an unknown postal code, with its suggestions if there are any: `(Sugestão: nnnn-nnn, …)` (PLC-2). */
export function unknownPostalCode(suggestions: readonly PostalCodeSuggestion[]): string {
  if (suggestions.length === 0) return postalCode.messages.unknown
  const codes = suggestions.map((code) => `${code.num_cod_postal}-${code.ext_cod_postal}`)
  return `${postalCode.messages.unknown} (Sugestão: ${codes.join(', ')})`
}

/** Divides a message into suggested postal codes and the text between them. */
export function withSuggestions(message: string): { text: string; suggested: boolean }[] {
  const [, before = message, codes = '', after = ''] = /^(.*\(Sugestão: )([^)]*)(\).*)$/s.exec(message) ?? []
  const pieces = [
    { text: before, suggested: false },
    ...codes.split(/(\d{4}-\d{3})/).map((text, index) => ({ text, suggested: index % 2 === 1 })),
    { text: after, suggested: false },
  ]
  return pieces.filter(({ text }) => text !== '')
}
