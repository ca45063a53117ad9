import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'

/** What every text input of a section has in common. */
export function inputOf(props: StepWidgetProps) {
  const { id, name, required, disabled, options, placeholder, rawErrors } = props
  return {
    id,
    name: id,
    disabled,
    placeholder: placeholder || (typeof options.placeholder === 'string' ? options.placeholder : undefined),
    autoComplete: options.autocomplete ?? 'off',
    'aria-required': required || undefined,
    'aria-invalid': Boolean(rawErrors?.length) || undefined,
    'aria-describedby': describedBy(props, contextOf(props)),
    onBlur: () => contextOf(props).onLeft?.(name),
  }
}
