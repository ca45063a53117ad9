import { withTheme } from '@rjsf/core'
import type {
  ErrorSchema,
  Experimental_DefaultFormStateBehavior,
  RJSFSchema,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils'
import { useLayoutEffect, useState } from 'react'
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { type FormParts, theme } from './theme.ts'

interface SchemaFieldsProps extends FormParts {
  schema: ObjectSchema
  ui: JsonSchema
  values: StepAnswers
  errors: ErrorSchema
  formContext: StepFormContext
  /** The prefix of the fields' ids. */
  idPrefix?: string
  onChange: (values: StepAnswers) => void
  /** A field was left. */
  onBlur?: (id: string) => void
}

const Form = withTheme<unknown, RJSFSchema, StepFormContext>(theme)

/** rjsf asks for one. The walk finds the problems, and no schema of a form branches, so that it is never used. */
const validator: ValidatorType<unknown, RJSFSchema, StepFormContext> = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

/** Without it an acceptance (`const: true`) would come ticked. */
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
}

/** The fields of a schema: rjsf's form in our theme, inside of the page's own `form` (docs/decisions/theme.md). */
export function SchemaFields({ schema, ui, values, errors, onChange, onBlur, ...props }: SchemaFieldsProps) {
  const [left, setLeft] = useState<{ id: string }>()
  const latest = useLatest({ leave: (id: string) => onBlur?.(id) })
  // rjsf tells of a change when it is committed, and of a field that was left at once: a field that corrects itself then
  // has told of its correction first.
  useLayoutEffect(() => {
    if (left) latest.leave(left.id)
  }, [left, latest])
  return (
    <Form
      {...props}
      tagName="div"
      schema={schema as RJSFSchema}
      uiSchema={ui as UiSchema<unknown, RJSFSchema, StepFormContext>}
      formData={values}
      extraErrors={errors}
      noValidate
      showErrorList={false}
      validator={validator}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }) => onChange(formData as StepAnswers)}
      onBlur={(id) => setLeft({ id })}
    >
      {/* In the place of rjsf's button: the page has one. */ true}
    </Form>
  )
}
