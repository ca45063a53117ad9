import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'

/**
 * Replaces rjsf's number field, which makes a number from any text that JavaScript reads as one ('250,000' in a
 * Portuguese browser, '1e5', '0x10'). Here the widget alone decides, as for every other field.
 */
export function PlainField(props: FieldProps<unknown, RJSFSchema, StepFormContext>) {
  const { StringField } = props.registry.fields
  return StringField ? <StringField {...props} /> : null
}
