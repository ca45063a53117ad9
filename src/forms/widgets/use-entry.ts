import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { asTyped } from '#schemas/atoms/entry.ts'
import { atomOf } from '#schemas/atoms/registry.ts'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Where the caret goes in a text so that as many digits follow it as before; `past`: behind the separators there. */
function caretBefore(text: string, digits: number, past: boolean): number {
  const fits = [...Array(text.length + 1).keys()].filter((at) => digitsIn(text.slice(at)) === digits)
  return (past ? fits.at(-1) : fits[0]) ?? text.length
}

/**
 * Puts a text into an input with the caret where the person is writing. It is put there before React does so, which
 * then finds it in its place and leaves the caret alone.
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
  const kept = answer === undefined ? '' : entry.print(answer)
  // An answer that came from elsewhere takes the place of what was written.
  const text = written?.answer === answer ? (written?.text ?? kept) : kept

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
