import { useEffect, useState } from 'react'
import { keepTyped, readTyped } from './kept-typed.ts'

const NONE = { text: '' }
const stored = {
  type: 'object',
  properties: { text: { type: 'string' } },
  additionalProperties: false,
} as const

/** A longer text that is in no form: the tab keeps it by its name, until it is '' again (PAGE-41). */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => String(readTyped(name, stored, NONE)?.values.text ?? ''))
  /** Whether the tab had kept it. */
  const [hasText] = useState(text !== '')
  useEffect(() => keepTyped(name, { text }, NONE), [name, text])
  return { text, setText, hasText }
}
