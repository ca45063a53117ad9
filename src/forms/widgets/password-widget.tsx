import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { PasswordInput } from '#src/ui/inputs/password-input.tsx'
import { inputOf } from './input-of.ts'
import { StrengthBar } from './parts/strength-bar.tsx'

/** A password, with its strength where the ui asks for it. */
export function PasswordWidget(props: StepWidgetProps) {
  const { value, options, onChange } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <div>
      <PasswordInput
        {...inputOf(props)}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {options.strength === true && <StrengthBar password={text} />}
    </div>
  )
}
