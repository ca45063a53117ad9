import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'

/** What every text input has in common; a step's only field is labelled by the step's heading. */
export function inputOf(props: StepWidgetProps) {
  const context = contextOf(props)
  const { id, value, required, disabled, options, placeholder, rawErrors, onBlur } = props
  return {
    id,
    name: id,
    disabled,
    autoFocus: options.autofocus === true,
    placeholder: placeholder || (typeof options.placeholder === 'string' ? options.placeholder : undefined),
    autoComplete: options.autocomplete ?? 'off',
    'aria-required': required || undefined,
    'aria-invalid': Boolean(rawErrors?.length) || undefined,
    'aria-describedby': describedBy(props, context),
    'aria-labelledby': context.single ? context.headingId : undefined,
    onBlur: () => onBlur(id, value),
  }
}
