import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { asTyped } from '#schemas/atoms/entry.ts'
import { atomOf } from '#schemas/atoms/registry.ts'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/**
 * The caret's position in a text with the same number of digits after it as before; `past`: after the separators
 * there.
 */
function caretBefore(text: string, digits: number, past: boolean): number {
  const fits = [...Array(text.length + 1).keys()].filter((at) => digitsIn(text.slice(at)) === digits)
  return (past ? fits.at(-1) : fits[0]) ?? text.length
}

/**
 * Sets an input's text and keeps the caret where the person types. It is set before React does it, which then finds
 * it in place and leaves the caret.
 */
function put(input: HTMLInputElement, text: string, past: boolean): void {
  const end = input.selectionEnd ?? input.value.length
  const caret =
    end === input.value.length ? text.length : caretBefore(text, digitsIn(input.value.slice(end)), past)
  input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

type Answer = string | number | undefined

/**
 * The text of a field and what becomes of it, by the value kind that the field's ui names. While somebody is writing the
 * field shows what they wrote; `onAnswer` gets the answer that it means, undefined for none. `leave` shows the answer in
 * its one form. A number that is 0 is selected when the field is entered, so that typing replaces it.
 */
export function useEntry(
  options: Readonly<Record<string, unknown>>,
  value: unknown,
  onAnswer: (answer: Answer) => void,
) {
  const entry = atomOf(options)?.entry ?? asTyped
  const [written, setWritten] = useState<{ text: string; answer: Answer }>()
  const answer = typeof value === 'string' || typeof value === 'number' ? value : undefined
  const printed = answer === undefined ? '' : entry.print(answer)
  // An answer from elsewhere replaces the typed text.
  const text = written?.answer === answer ? (written?.text ?? printed) : printed

  return {
    text,
    change: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const next = entry.mask(target.value, text)
      const { inputType } = nativeEvent as InputEvent
      if (next !== target.value && target instanceof HTMLInputElement)
        put(target, next, inputType === 'deleteContentForward')
      const parsed = entry.parse(next)
      const meant = parsed === '' ? undefined : parsed
      setWritten({ text: next, answer: meant })
      onAnswer(meant)
    },
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (value === 0) target.select()
    },
    leave: () => setWritten(undefined),
  }
}
