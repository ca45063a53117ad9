import Box from '@mui/material/Box'
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { EntryList } from './entry-list.tsx'
import { FieldsForm, type SectionHelp } from './fields-form.tsx'
import type { CopyOffer } from './form-context.ts'
import { fieldElement } from './problems.ts'
import { problemsUnder, type Section, sectionsOf } from './sections.ts'
import type { FormParts } from './theme/theme.ts'

interface SectionsFormProps {
  walked: WalkedStep
  /** All problems of the step; they show at the fields only with `showProblems`. */
  problems: readonly Problem[]
  showProblems: boolean
  /** What to say at the step's own fields. */
  notes: Readonly<Record<string, string>>
  formId: string
  help: SectionHelp
  /** What the step's ui names beside the theme's own widgets and templates; the same object at every render. */
  parts?: FormParts
  onChange: (answers: StepAnswers) => void
  /** One of the step's own fields was left. */
  onLeft: (field: string) => void
  onSubmit: () => void
}

const NO_NOTES = {}
const NOTHING: StepAnswers = {}

/**
 * The form of a step with several sections: its own fields, a group for each person, lists of entries; each from its
 * schema.
 */
export function SectionsForm(props: SectionsFormProps) {
  const { walked, formId } = props
  const { step, irrelevant } = walked
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parts are left out as long as their names are the same
  const sections = useMemo(() => sectionsOf(step, irrelevant), [step, irrelevant.join()])
  const latest = useRef(props)
  latest.current = props
  const [focused, setFocused] = useState<string>()
  const shown = props.showProblems ? props.problems : unreadable(props.problems, focused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    latest.current.onSubmit()
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={submit}
      onFocus={({ target }) => setFocused(target.id)}
      onBlur={() => setFocused(undefined)}
    >
      {sections.map((section) => (
        <SectionView key={section.key} section={section} latest={latest} shown={shown} {...props} />
      ))}
      {/** Makes Enter in a field submit the form, as in any form with a submit button. */}
      <button type="submit" hidden />
    </form>
  )
}

/** Texts that are no number in number fields: they show as soon as the field is left. */
const unreadable = (problems: readonly Problem[], focused: string | undefined): readonly Problem[] =>
  problems.filter(({ keyword, path }) => keyword === 'type' && fieldElement(path)?.id !== focused)

interface SectionViewProps extends SectionsFormProps {
  section: Section
  /** The problems to show now. */
  shown: readonly Problem[]
  /** The latest props: sections that do not render again keep their old handlers, which must read current values. */
  latest: RefObject<SectionsFormProps>
}

function SectionView({ section, latest, shown, ...props }: SectionViewProps) {
  const { walked, problems, notes, help, parts } = props
  const { answers } = walked
  const merge = (values: StepAnswers) => {
    const { walked, onChange } = latest.current
    onChange({ ...walked.answers, ...values })
  }
  if (section.kind === 'fields') {
    return (
      <FieldsForm
        schema={section.schema}
        ui={section.ui}
        idPrefix="root"
        values={answers}
        problems={shown.filter(({ path }) => (path.split('/')[1] ?? '') in section.schema.properties)}
        notes={notes}
        help={help}
        parts={parts}
        onChange={(values) => merge(ownOf(section.schema, values))}
        onLeft={(field) => latest.current.onLeft(field)}
      />
    )
  }
  const change = (value: unknown) => merge({ [section.key]: value })
  if (section.kind === 'list') {
    const entries = answers[section.key]
    return (
      <EntryList
        section={section}
        entries={Array.isArray(entries) ? entries : []}
        problems={problems}
        shownProblems={shown}
        help={help}
        onChange={change}
      />
    )
  }
  const offer = copyOfferOf(section.ui)
  const copyable = offer !== undefined && Object.keys(copied(answers, offer)).length > 0
  const copy = (chosen: CopyOffer) => {
    const { answers } = latest.current.walked
    latest.current.onChange({
      ...answers,
      [section.key]: { ...(answers[section.key] as StepAnswers | undefined), ...copied(answers, chosen) },
    })
  }
  return (
    <Box
      component="fieldset"
      id={`root_${section.key}`}
      sx={{
        m: 0,
        mb: 3,
        p: { xs: 2, sm: 3 },
        pb: { sm: 1 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      <Box component="legend" sx={{ px: 1, fontSize: '1.125rem', fontWeight: 700, color: 'secondary.main' }}>
        {section.title}
      </Box>
      <FieldsForm
        schema={section.schema}
        ui={section.ui}
        idPrefix={`root_${section.key}`}
        values={(answers[section.key] as StepAnswers | undefined) ?? NOTHING}
        problems={problemsUnder(shown, `/${section.key}`)}
        notes={NO_NOTES}
        help={help}
        parts={parts}
        copyable={copyable}
        onCopy={copy}
        onChange={change}
      />
    </Box>
  )
}

/** The offer of a group's fields to copy from another group. */
function copyOfferOf(ui: JsonSchema): CopyOffer | undefined {
  const options = Object.values(ui).map(
    (field) => (field as { 'ui:options'?: { copy?: CopyOffer } })['ui:options'],
  )
  return options.find((one) => one?.copy)?.copy
}

/** The current values of the offered fields. */
function copied(answers: StepAnswers, { from, fields }: CopyOffer): StepAnswers {
  const source = (answers[from] ?? NOTHING) as StepAnswers
  return Object.fromEntries(
    fields.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
}

const ownOf = (schema: ObjectSchema, values: StepAnswers): StepAnswers =>
  Object.fromEntries(Object.keys(schema.properties).map((name) => [name, values[name]]))
