import { parseTwoDigits, twoDigitsTyped } from '#schemas/atoms/two-digits.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { useNumberInput } from './use-number-input.ts'

/** A whole number of at most two digits. What is none stays as typed. */
export function DigitsWidget(props: StepWidgetProps) {
  const input = useNumberInput(props, { parse: parseTwoDigits, print: String, typed: twoDigitsTyped })
  return <TextInput {...input} inputMode="numeric" />
}
