import type { IChangeEvent } from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { memo, useMemo, useRef } from 'react'
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { CopyOffer, StepFormContext } from './form-context.ts'
import { toErrorSchema } from './problems.ts'
import { nothingByItself, silentValidator } from './rjsf/validator.ts'
import { moreWidgets } from './theme/more-widgets.ts'
import { type FormParts, ThemedForm } from './theme/theme.ts'

/** The functions of the page that fields may call. */
export type SectionHelp = Pick<StepFormContext, 'suggest' | 'onDialog' | 'links'>

interface FieldsFormProps {
  schema: ObjectSchema
  ui: JsonSchema
  /** The prefix of the fields' ids: `root_proponente_1`. */
  idPrefix: string
  values: StepAnswers
  /** Relative to this section. */
  problems: readonly Problem[]
  notes: Readonly<Record<string, string>>
  cautions?: Readonly<Record<string, string>>
  help: SectionHelp
  /** In place of `moreWidgets`; the same object at every render. */
  parts?: FormParts | undefined
  /** `section`: two columns, and asterisks at required fields. `page`: one column, without asterisks. */
  layout?: 'section' | 'page'
  onChange: (values: StepAnswers) => void
  onLeft?: (field: string) => void
  /** Whether there is something that `onCopy` could copy. */
  copyable?: boolean
  onCopy?: (offer: CopyOffer) => void
}

const NOTHING_CHOSEN = () => {}
const NO_CAUTIONS = {}
const THEME: FormParts = { widgets: moreWidgets }

/**
 * The fields of one section or of a page's form, rendered by rjsf. Sections are forms of their own, so that a key press draws the one that
 * it is in and no other: what a key costs does not grow with the number of sections.
 */
export const FieldsForm = memo(function FieldsForm(props: FieldsFormProps) {
  const { schema, ui, idPrefix, values, problems, notes, cautions = NO_CAUTIONS, help, copyable } = props
  const { parts = THEME, layout } = props
  const inSection = layout !== 'page'
  const latest = useRef(props)
  latest.current = props

  const formContext = useMemo<StepFormContext>(
    () => ({
      headingId: '',
      single: false,
      checking: false,
      asterisks: inSection,
      columns: inSection ? 2 : 1,
      onChosen: NOTHING_CHOSEN,
      onSuggested: (field, value) => latest.current.onChange({ ...latest.current.values, [field]: value }),
      onLeft: (field) => latest.current.onLeft?.(field),
      notes,
      cautions,
      idPrefix,
      values,
      onCopy: copyable ? (offer) => latest.current.onCopy?.(offer) : undefined,
      ...help,
    }),
    [notes, cautions, idPrefix, values, help, copyable, inSection],
  )
  const extraErrors = useMemo(() => toErrorSchema(problems), [problems])
  const change = ({ formData }: IChangeEvent<unknown, RJSFSchema, StepFormContext>) =>
    latest.current.onChange((formData ?? {}) as StepAnswers)

  return (
    <ThemedForm
      {...parts}
      tagName="div"
      idPrefix={idPrefix}
      schema={schema as RJSFSchema}
      uiSchema={ui as UiSchema<unknown, RJSFSchema, StepFormContext>}
      formData={values}
      formContext={formContext}
      validator={silentValidator}
      extraErrors={extraErrors}
      experimental_defaultFormStateBehavior={nothingByItself}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onChange={change}
    />
  )
}, sameSection)

const said = ({ problems, notes, cautions }: FieldsFormProps) => JSON.stringify([problems, notes, cautions])

/** Problems and notes are new objects at each key press; a section renders again only if their content differs. */
function sameSection(before: FieldsFormProps, after: FieldsFormProps): boolean {
  return (
    before.schema === after.schema &&
    before.ui === after.ui &&
    before.values === after.values &&
    before.idPrefix === after.idPrefix &&
    before.help === after.help &&
    before.copyable === after.copyable &&
    said(before) === said(after)
  )
}
