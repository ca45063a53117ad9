import { useMemo } from 'react'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { hasList, relevantSchema } from '#schemas/wizards/parts.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import type { StepFormContext } from './form-context.ts'
import { LateSectionFields } from './late-parts.tsx'
import { placeProblems, toErrorSchema } from './problems/problems.ts'
import { ownName } from './theme/described-by.ts'
import { SchemaFields } from './theme/schema-fields.tsx'

interface StepFormProps {
  step: WizardStep
  /** JSON pointers of its fields that do not count with these answers. */
  irrelevant?: readonly string[]
  answers: StepAnswers
  /** What to show at the fields now. */
  problems: readonly Problem[]
  /** What is wrong and not to be shown yet; a list is not added to before its last entry is complete. */
  held?: readonly Problem[]
  notes?: Readonly<Record<string, string>>
  checking?: boolean
  loadPhotos?: StepFormContext['loadPhotos']
  headingId: string
  /** Gives names that fit what was typed so far; the same function at every render. */
  suggest?: StepFormContext['suggest']
  onChange: (answers: StepAnswers) => void
  /** A field was left. */
  onLeft?: ((field: string) => void) | undefined
  /** A single choice by pointer or Enter. */
  onChosen: (answers: StepAnswers) => void
}

const NO_NOTES = {}
const NONE: readonly string[] = []
const NO_PROBLEMS: readonly Problem[] = []

/** One step's fields, rendered from its schema by rjsf; the form around them is the page's. Problems come from the walk and are only shown here. */
export const StepForm = (props: StepFormProps) =>
  hasList(props.step) ? <ListForm {...props} /> : <QuestionForm {...props} />

/** The fields of a step that is a list of entries (QST-58). */
function ListForm({
  step,
  irrelevant = NONE,
  answers,
  problems,
  held = NO_PROBLEMS,
  ...props
}: StepFormProps) {
  const { notes = NO_NOTES, suggest, onChange, onLeft } = props
  const walked = useMemo(() => ({ step, irrelevant, answers }), [step, irrelevant, answers])
  const help = useMemo(() => (suggest ? { suggest } : {}), [suggest])
  return (
    <LateSectionFields
      walked={walked}
      problems={held.length > 0 ? held : problems}
      showProblems={held.length === 0}
      notes={notes}
      help={help}
      layout="page"
      onChange={onChange}
      onLeft={(field) => onLeft?.(field)}
    />
  )
}

function QuestionForm({
  step,
  irrelevant = NONE,
  answers,
  problems,
  notes = NO_NOTES,
  checking = false,
  headingId,
  loadPhotos,
  suggest,
  onChange,
  onLeft,
  onChosen,
}: StepFormProps) {
  const latest = useLatest({
    choose: (field: string, value: unknown) => onChosen({ ...answers, [field]: value }),
  })
  const { atFields, unwritten } = useMemo(() => placeProblems(answers, problems), [answers, problems])
  const many = problems.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fields are left out as long as their names are the same
  const schema = useMemo(() => relevantSchema(step.schema, irrelevant), [step, irrelevant.join()])
  const formContext = useMemo<StepFormContext>(
    () => ({
      headingId,
      single: !step.optional && Object.keys(step.schema.properties).length === 1,
      optional: step.optional,
      notes,
      unwritten,
      many,
      checking,
      loadPhotos,
      ...(suggest && { suggest }),
      onChosen: latest.choose,
    }),
    [headingId, step, notes, unwritten, many, checking, loadPhotos, suggest, latest],
  )
  const errors = useMemo(() => toErrorSchema(atFields), [atFields])
  return (
    <SchemaFields
      key={step.id}
      schema={schema}
      ui={step.ui}
      values={answers}
      errors={errors}
      formContext={formContext}
      onChange={onChange}
      onBlur={(id) => onLeft?.(ownName(id))}
    />
  )
}
