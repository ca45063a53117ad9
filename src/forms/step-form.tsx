import type { IChangeEvent } from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { use, useMemo, useRef } from 'react'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import type { StepFormContext } from './form-context.ts'
import { PostedContext } from './posted-context.ts'
import { placeProblems, toErrorSchema } from './problems.ts'
import { nothingByItself, silentValidator } from './rjsf/validator.ts'
import { ThemedForm } from './theme/theme.ts'

interface StepFormProps {
  step: WizardStep
  answers: StepAnswers
  /** What to show at the fields now. */
  problems: readonly Problem[]
  notes?: Readonly<Record<string, string>>
  checking?: boolean
  loadPhotos?: StepFormContext['loadPhotos']
  headingId: string
  /** Id for the form, so that a button elsewhere can submit it. */
  formId: string
  /** Gives names that fit what was typed so far; the same function at every render. */
  suggest?: StepFormContext['suggest']
  onChange: (answers: StepAnswers) => void
  /** A single choice by pointer or Enter. */
  onChosen: (answers: StepAnswers) => void
  onSubmit: () => void
}

const NO_NOTES = {}

/** One step's fields, rendered from its schema by rjsf. Problems come from the walk and are only shown here. */
export function StepForm(props: StepFormProps) {
  const {
    step,
    answers,
    problems,
    notes = NO_NOTES,
    checking = false,
    headingId,
    formId,
    loadPhotos,
    suggest,
  } = props
  const posted = use(PostedContext)
  const latest = useRef(props)
  latest.current = props

  const { atFields, unwritten } = useMemo(() => placeProblems(answers, problems), [answers, problems])
  const formContext = useMemo<StepFormContext>(
    () => ({
      headingId,
      single: Object.keys(step.schema.properties).length === 1,
      notes,
      unwritten,
      checking,
      posted,
      loadPhotos,
      ...(suggest && { suggest }),
      onSuggested: (field, value) => latest.current.onChange({ ...latest.current.answers, [field]: value }),
      onChosen: (field, value) => latest.current.onChosen({ ...latest.current.answers, [field]: value }),
    }),
    [headingId, step, notes, unwritten, checking, posted, loadPhotos, suggest],
  )
  const extraErrors = useMemo(() => toErrorSchema(atFields), [atFields])
  const change = ({ formData }: IChangeEvent<unknown, RJSFSchema, StepFormContext>) =>
    latest.current.onChange((formData ?? {}) as StepAnswers)

  return (
    <ThemedForm
      key={step.id}
      {...(posted ? { tagName: 'div' } : { id: formId })}
      schema={step.schema as RJSFSchema}
      uiSchema={step.ui as UiSchema<unknown, RJSFSchema, StepFormContext>}
      formData={answers}
      formContext={formContext}
      validator={silentValidator}
      extraErrors={extraErrors}
      experimental_defaultFormStateBehavior={nothingByItself}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onChange={change}
      onSubmit={() => latest.current.onSubmit()}
    />
  )
}
