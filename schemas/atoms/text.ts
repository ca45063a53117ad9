import type { Atom, Samples } from './atom.ts'
import { asTyped, trimmed } from './entry.ts'

/** Whether a text has anything in it but white space. */
export const filled = (text: string): boolean => /\S/.test(text)

/** A text that must not be blank. A field adds its own `maxLength`. */
export const filledText = {
  schema: { type: 'string', format: 'filled' },
  test: filled,
  entry: asTyped,
  words: trimmed,
  messages: { format: 'Campo obrigatório' },
} as const satisfies Atom

export const filledTextSamples: Samples = {
  valid: [
    ['Rua das Flores, 5', 'Rua das Flores, 5', 'Rua das Flores, 5'],
    ['.', '.', '.'],
  ],
  invalid: ['', ' \n\u00a0', '\u200b\ufeff'],
}
