import { TextInput } from '#src/ui/text-input.tsx'
import type { StepWidgetProps } from '../form-context.ts'
import { inputOf } from './input-of.ts'

const DIGITS = 2

/** A whole number of at most two digits. */
export function DigitsWidget(props: StepWidgetProps) {
  const { value, onChange } = props
  return (
    <TextInput
      {...inputOf(props)}
      value={value === undefined ? '' : String(value)}
      inputMode="numeric"
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, DIGITS)
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}
