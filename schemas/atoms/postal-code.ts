import type { Atom } from './atom.ts'
import { maskEntry } from './mask.ts'

export const postalCodeEntry = maskEntry('0000-000')

/** A Portuguese postal code: four digits, hyphen, three digits (VAL-4). */
export const postalCode = {
  schema: { type: 'string', format: 'pt-postal-code' },
  test: (text: string) => /^\d{4}-\d{3}$/.test(text),
  entry: 'postalCode',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  messages: {
    required: 'Insira o seu código postal com os 7 dígitos',
    format: 'Insira o seu código postal com os 7 dígitos',
    valid: 'O código postal é válido',
    unknown: 'Código postal não encontrado. Por favor introduza outro válido.',
  },
  samples: {
    valid: ['1000-001', '4000-322', '9980-024'],
    invalid: ['1000001', '1000-01', '1000-0011', '1000-0015', 'abcd-efg', '1000 001', ''],
  },
} as const satisfies Atom

/** `num-ext` of a suggested postal code, as the messages show it (PLC-2). */
export interface PostalCodeSuggestion {
  num_cod_postal: string
  ext_cod_postal: string
}

/** The text under an unknown postal code, with suggestions where there are any: `(Sugestão: nnnn-nnn, …)` (PLC-2). */
export function unknownPostalCode(suggestions: readonly PostalCodeSuggestion[]): string {
  if (suggestions.length === 0) return postalCode.messages.unknown
  const codes = suggestions.map((code) => `${code.num_cod_postal}-${code.ext_cod_postal}`)
  return `${postalCode.messages.unknown} (Sugestão: ${codes.join(', ')})`
}

/** A text in pieces: the postal codes that it suggests, each on its own, and what stands between them. */
export function withSuggestions(message: string): { text: string; suggested: boolean }[] {
  const [, before = message, codes = '', after = ''] = /^(.*\(Sugestão: )([^)]*)(\).*)$/s.exec(message) ?? []
  const pieces = [
    { text: before, suggested: false },
    ...codes.split(/(\d{4}-\d{3})/).map((text, index) => ({ text, suggested: index % 2 === 1 })),
    { text: after, suggested: false },
  ]
  return pieces.filter(({ text }) => text !== '')
}
