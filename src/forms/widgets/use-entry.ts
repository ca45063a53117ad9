import { type ChangeEvent, useState } from 'react'
import { entryOf } from '#schemas/atoms/entries.ts'

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

/**
 * The text of a field and what becomes of it, by the entry that the field's ui names. While somebody is writing the field
 * shows what they wrote; `onAnswer` gets the answer that it means. `leave` shows the answer in its one form.
 */
export function useEntry(
  options: Readonly<Record<string, unknown>>,
  answer: string,
  onAnswer: (answer: string) => void,
) {
  const entry = entryOf(options)
  const [written, setWritten] = useState<{ text: string; answer: string }>()
  const print = (value: string) => (entry ? entry.print(value) : value)

  return {
    // An answer that came from elsewhere takes the place of what was written.
    text: written?.answer === answer ? written.text : print(answer),
    change: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (!entry) return onAnswer(target.value)
      const text = entry.layOut(target.value)
      const { inputType } = nativeEvent as InputEvent
      if (text !== target.value && target instanceof HTMLInputElement)
        put(target, text, inputType === 'deleteContentForward')
      const next = entry.read(text)
      setWritten({ text, answer: next })
      onAnswer(next)
    },
    leave: () => setWritten(undefined),
  }
}
