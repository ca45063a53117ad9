import type { Atom, Samples } from './atom.ts'
import { asTyped, trimmed } from './entry.ts'

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** A moment in UTC as programs write it. Nobody types it. */
export const dateTime = {
  schema: { type: 'string', format: 'date-time' },
  test: (text: string) => DATE_TIME.test(text),
  entry: asTyped,
  words: trimmed,
  messages: { format: 'O valor não tem o formato esperado.' },
} as const satisfies Atom

export const dateTimeSamples: Samples = {
  valid: ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.123Z'],
  invalid: ['', '2026-11-20', '2026-11-20T10:00:00', '20/11/2026'],
}
