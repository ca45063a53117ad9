import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { IsoDayInput } from './parts/iso-day-input.tsx'

/** A day of the calendar, typed or chosen; an empty one is no answer. */
export function IsoDayWidget({ id, value, rawErrors, onChange }: StepWidgetProps) {
  return (
    <IsoDayInput
      id={id}
      name={id}
      value={typeof value === 'string' ? value : ''}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={rawErrors?.length ? `${id}__error` : undefined}
      onDay={(day) => onChange(day === '' ? undefined : day)}
    />
  )
}
