import { useState } from 'react'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { type AroundFields, PostedContext } from '#src/forms/posted/posted-context.ts'
import { StepForm } from '#src/forms/step-form.tsx'

interface QuestionFieldsProps {
  step: WizardStep
  headingId: string
}

const NONE: never[] = []
const POSTS: AroundFields = { scripted: false, submit: { current: undefined } }

/** The fields of a step within a form that posts them. */
export function QuestionFields({ step, headingId }: QuestionFieldsProps) {
  const [answers, setAnswers] = useState<StepAnswers>({})
  return (
    <PostedContext value={POSTS}>
      <StepForm
        step={step}
        answers={answers}
        problems={NONE}
        headingId={headingId}
        onChange={setAnswers}
        onChosen={setAnswers}
      />
    </PostedContext>
  )
}

/** Loads the widgets of a step, so that its fields are there at once. */
export const widgetsReady = (step: WizardStep): Promise<void> => loadWidgetsOf({ steps: [step] })
