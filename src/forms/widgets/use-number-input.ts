import { type ChangeEvent, type FocusEvent, useState } from 'react'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { inputOf } from './input-of.ts'

interface NumberText {
  /** Undefined for a text that is no such number. */
  parse: (text: string) => number | undefined
  print: (value: number) => string
  /** What stands in the field when its text changes; everything by default. */
  typed?: (before: string, after: string) => string
}

/**
 * The input of a field that holds a number. The field keeps the number that its text says, or the text itself where it
 * says none: nothing else ever makes a number of it. A text stays as it was typed until the field is left, or until the
 * value becomes another one than it says.
 */
export function useNumberInput(props: StepWidgetProps, { parse, print, typed }: NumberText) {
  const { value, onChange } = props
  const [text, setText] = useState<string>()
  const input = inputOf(props)
  const said = (words: string) => (words.trim() === '' ? undefined : (parse(words) ?? words.trim()))
  const kept = typeof value === 'number' ? print(value) : typeof value === 'string' ? value : ''
  const shown = text !== undefined && said(text) === value ? text : kept
  return {
    ...input,
    value: shown,
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (value === 0) target.select()
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = typed?.(shown, target.value) ?? target.value
      setText(next)
      onChange(said(next))
    },
    onBlur: () => {
      setText(undefined)
      input.onBlur()
    },
  }
}
