import type { Choice } from '#schemas/questions/choices.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'

/** A native select: compact, and familiar on every phone. */
export function SelectWidget(props: StepWidgetProps) {
  const { id, value, required, disabled, options, placeholder, rawErrors, onChange, onBlur } = props
  const context = contextOf(props)
  const choices: readonly Choice[] = (options.choices as Choice[] | undefined) ?? options.enumOptions ?? []
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <SelectInput
      id={id}
      name={id}
      value={chosen?.value ?? ''}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={Boolean(rawErrors?.length) || undefined}
      aria-describedby={describedBy(props, context)}
      onChange={({ target }) =>
        onChange(choices.find((choice) => String(choice.value) === target.value)?.value)
      }
      onBlur={() => onBlur(id, value)}
    >
      {!chosen && <option value="">{placeholder || 'Escolha…'}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectInput>
  )
}
