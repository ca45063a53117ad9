import type { Atom, Samples } from './atom.ts'
import { asTyped, trimmed } from './entry.ts'

/** What an answer in the person's own words starts with when it is stored. */
export const OTHER_PREFIX = 'Outro: '

const MAX_OTHER = 200

/** Whether a stored value is free text. An empty text counts: the option is chosen, only not yet answered. */
export const isOther = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(OTHER_PREFIX)

/** Whether a stored value says something: an option does, and free text as soon as it is not blank. */
export const isAnswered = (value: string): boolean =>
  !isOther(value) || value.slice(OTHER_PREFIX.length).trim() !== ''

/** The value of a choice that may be answered in the person's own words. A question adds the pattern of its options. */
export const otherAnswer = {
  schema: { type: 'string', maxLength: OTHER_PREFIX.length + MAX_OTHER, format: 'other-answered' },
  test: isAnswered,
  entry: asTyped,
  words: trimmed,
  messages: { format: 'Escreva a sua resposta' },
} as const satisfies Atom

export const otherAnswerSamples: Samples = {
  valid: ['plantas', 'Outro: a chave'],
  invalid: ['Outro: ', 'Outro:   '],
}
