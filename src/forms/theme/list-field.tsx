import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { asObject } from '#schemas/validation/json-object.ts'
import type { StepFormContext } from '#src/forms/form-context.ts'

const { ArrayField } = getDefaultRegistry<unknown, RJSFSchema, StepFormContext>().fields

/** rjsf chooses a widget by its schema's format for texts and numbers alone. Here that of a list's entries chooses one as well. */
export function ListField(props: FieldProps<unknown, RJSFSchema, StepFormContext>) {
  const { schema, uiSchema, registry } = props
  const { format } = asObject(schema.items)
  const named = typeof format === 'string' && format in registry.widgets && !uiSchema?.['ui:widget']
  return ArrayField ? (
    <ArrayField {...props} uiSchema={named ? { ...uiSchema, 'ui:widget': format } : uiSchema} />
  ) : null
}
