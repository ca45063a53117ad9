import { PasswordInput } from '#src/ui/password-input.tsx'
import type { StepWidgetProps } from '../form-context.ts'
import { StrengthBar } from '../strength-bar.tsx'
import { inputOf } from './input-of.ts'

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
