import { memo, useMemo } from 'react'
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import type { StepFormContext } from './form-context.ts'
import { toErrorSchema } from './problems/problems.ts'
import { ownName } from './theme/described-by.ts'
import { Legend } from './theme/legend.tsx'
import { moreWidgets } from './theme/more-widgets.ts'
import { SchemaFields } from './theme/schema-fields.tsx'
import type { FormParts } from './theme/theme.ts'

/** The functions of the page that fields may call. */
export type FieldHelp = Pick<
  StepFormContext,
  | 'suggest'
  | 'onDialog'
  | 'links'
  | 'onCopy'
  | 'copyable'
  | 'mayAdd'
  | 'irrelevant'
  | 'refused'
  | 'loadPhotos'
>

interface FieldsFormProps {
  schema: ObjectSchema
  ui: JsonSchema
  /** The prefix of the fields' ids. */
  idPrefix: string
  values: StepAnswers
  problems: readonly Problem[]
  /** What to say at the form's own fields, by their names. */
  notes: Readonly<Record<string, string>>
  cautions?: Readonly<Record<string, string>>
  /** The same object as long as its parts are the same. */
  help: FieldHelp
  /** In place of `moreWidgets`; the same object at every render. */
  parts?: FormParts | undefined
  /** `section`: two columns, and asterisks at required fields. `page`: one column, and '(opcional)' at the others. */
  layout?: 'section' | 'page'
  onChange: (values: StepAnswers) => void
  /** A field was left: the name of an own one, its path joined by an underscore inside of a group. */
  onLeft?: (field: string) => void
}

const NO_CAUTIONS = {}
const THEME: FormParts = { widgets: moreWidgets }

/** The fields of a schema, rendered by rjsf: of a step with sections, of a page's form, of a question in the editor. */
export const FieldsForm = memo(function FieldsForm(props: FieldsFormProps) {
  const { schema, ui, idPrefix, values, problems, notes, cautions = NO_CAUTIONS, help } = props
  const { parts = THEME, layout } = props
  const inSection = layout !== 'page'
  const many = problems.length > 1
  const latest = useLatest({
    change: props.onChange,
    leave: (id: string) => props.onLeft?.(ownName(id, idPrefix)),
  })

  const formContext = useMemo<StepFormContext>(
    () => ({
      headingId: '',
      single: false,
      checking: false,
      asterisks: inSection,
      columns: inSection ? 2 : 1,
      notes,
      cautions,
      idPrefix,
      many,
      ...help,
    }),
    [notes, cautions, idPrefix, help, inSection, many],
  )
  const errors = useMemo(() => toErrorSchema(problems), [problems])
  return (
    <>
      {inSection && <Legend />}
      <SchemaFields
        {...parts}
        idPrefix={idPrefix}
        schema={schema}
        ui={ui}
        values={values}
        errors={errors}
        formContext={formContext}
        onChange={latest.change}
        onBlur={latest.leave}
      />
    </>
  )
}, sameFields)

const said = ({ problems, notes, cautions }: FieldsFormProps) => JSON.stringify([problems, notes, cautions])

/** Problems and notes are new objects at each key press; the fields render again only if their content differs. */
function sameFields(before: FieldsFormProps, after: FieldsFormProps): boolean {
  return (
    before.schema === after.schema &&
    before.ui === after.ui &&
    before.values === after.values &&
    before.idPrefix === after.idPrefix &&
    before.help === after.help &&
    said(before) === said(after)
  )
}
