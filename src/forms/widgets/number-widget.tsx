import { UNSURE } from '#schemas/atoms/quantity.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { InsteadBox } from './parts/instead-box.tsx'
import { UnitInput } from './parts/unit-input.tsx'
import { useEntryInput } from './parts/use-entry-input.ts'

/**
 * A number with its unit, printed the Portuguese way when the field is left; a text that is no number stays as typed. Where the
 * ui allows it, a box below stands for 'Não sei': ticked, it empties the field, and typing unticks it.
 */
export function NumberWidget(props: StepWidgetProps) {
  const { id, options, value, onChange } = props
  const { 'aria-describedby': description, ...input } = useEntryInput({
    ...props,
    value: value === UNSURE ? undefined : value,
  })
  const unit = typeof options.unit === 'string' ? options.unit : ''
  return (
    <div>
      <UnitInput
        {...input}
        unit={unit}
        aria-describedby={[unit && `${id}__unit`, description].filter(Boolean).join(' ') || undefined}
      />
      {options.unsure === true && (
        <InsteadBox id={id} label="Não sei" word={UNSURE} value={value} onChange={onChange} />
      )}
    </div>
  )
}
