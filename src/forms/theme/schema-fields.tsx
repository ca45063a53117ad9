import { getDefaultRegistry } from '@rjsf/core'
import {
  type ErrorSchema,
  type FieldPathList,
  type Registry,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from '@rjsf/utils'
import { useCallback, useMemo, useRef } from 'react'
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { schemaUtils } from '#src/forms/rjsf/schema-utils.ts'
import { useCurrent } from '#src/lib/use-current.ts'
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

type OurRegistry = Registry<unknown, RJSFSchema, StepFormContext>
const NOTHING = () => {}

/**
 * The fields of a schema, rendered by rjsf in our theme. It takes the place of rjsf's `Form`, which keeps a copy of the
 * values, fills in defaults and validates: our values are the machine's, and the walk finds their problems. Without the
 * copy a key renders the fields once, and the groups that it does not touch stay the same objects (docs/decisions/theme.md).
 */
export function SchemaFields(props: SchemaFieldsProps) {
  const { schema, ui, values, errors, formContext, widgets, templates, idPrefix = 'root' } = props
  const latest = useRef(props)
  latest.current = props
  const current = useCurrent(values)

  const registry = useMemo<OurRegistry>(() => {
    const registry = getDefaultRegistry<unknown, RJSFSchema, StepFormContext>()
    return {
      ...registry,
      fields: { ...registry.fields, ...theme.fields },
      widgets: { ...theme.widgets, ...widgets },
      templates: {
        ...registry.templates,
        ...theme.templates,
        ...templates,
        ButtonTemplates: registry.templates.ButtonTemplates,
      },
      rootSchema: schema as RJSFSchema,
      formContext,
      schemaUtils,
      globalFormOptions: { ...registry.globalFormOptions, idPrefix },
      uiSchemaDefinitions: {},
    }
  }, [schema, formContext, widgets, templates, idPrefix])
  const fieldPathId = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry])
  const change = useCallback(
    (value: unknown, path: FieldPathList) => {
      current.current = withValue(current.current, path, value) as StepAnswers
      latest.current.onChange(current.current)
    },
    [current],
  )
  const blur = useCallback((id: string) => latest.current.onBlur?.(id), [])
  const { SchemaField } = registry.fields
  if (!SchemaField) return null
  return (
    <SchemaField
      name=""
      schema={registry.rootSchema}
      uiSchema={ui as UiSchema<unknown, RJSFSchema, StepFormContext>}
      formData={values}
      errorSchema={errors}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={change}
      onBlur={blur}
      onFocus={NOTHING}
    />
  )
}

/** Values with another one at a path. Parts beside the path stay the same objects. */
function withValue(values: unknown, [name, ...rest]: FieldPathList, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(values)) return values.with(Number(name), withValue(values[Number(name)], rest, value))
  const group = (values ?? {}) as Readonly<Record<string, unknown>>
  return { ...group, [name]: withValue(group[name], rest, value) }
}
