import type { Choice } from '#schemas/questions/choices.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'

/** A native select: compact, and familiar on every phone. */
export function SelectWidget(props: StepWidgetProps) {
  const { id, name, value, required, disabled, options, placeholder, rawErrors, onChange } = props
  const context = contextOf(props)
  const choices: readonly Choice[] = (options.choices as Choice[] | undefined) ?? options.enumOptions ?? []
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <SelectInput
      id={id}
      name={name}
      value={chosen < 0 ? '' : chosen}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={Boolean(rawErrors?.length) || undefined}
      aria-describedby={describedBy(props, context)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
      onBlur={() => context.onLeft?.(name)}
    >
      {chosen < 0 && <option value="">{placeholder || 'Escolha…'}</option>}
      {choices.map((choice, index) => (
        <option key={choice.value} value={index}>
          {choice.label}
        </option>
      ))}
    </SelectInput>
  )
}
