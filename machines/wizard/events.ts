import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'

export type WizardEvent =
  | { type: 'LOAD.RETRIED' }
  | { type: 'ANSWER.CHANGED'; answers: StepAnswers }
  /** A single choice made by pointer or Enter: it changes the answer and continues (ORD-4). */
  | { type: 'OPTION.CHOSEN'; answers: StepAnswers }
  /** The focus has left a field. */
  | { type: 'FIELD.LEFT'; field: string }
  /** A person confirms a value that the form asked about. */
  | { type: 'DOUBT.CONFIRMED'; key: string }
  /** From a field's own check. */
  | {
      type: 'FIELD.CHECKED'
      step: string
      field: string
      value: unknown
      problems: readonly Problem[]
    }
  | { type: 'STEP.CONTINUED' }
  | { type: 'STEP.BACK' }
  /** By address, the browser's Back, a step icon or the review. */
  | { type: 'STEP.VISITED'; index: number; part?: number }
  | { type: 'REVIEW.OPENED' }
  | { type: 'WIZARD.CLOSED' }
  | { type: 'ABANDON.RESUMED' }
  | { type: 'ABANDON.CONFIRMED' }
  /** Left without a question, by address or by Back. It is saved like a confirmed abandonment. */
  | { type: 'WIZARD.LEFT' }
  | { type: 'SUBMIT.RETRIED' }
  | { type: 'BANNER.RAISED' }
  | { type: 'BANNER.HELD' }
  | { type: 'BANNER.RELEASED' }
  | { type: 'BANNER.DISMISSED' }

/** The input of a step's check. */
export interface CheckInput<Subject = unknown> {
  subject: Subject
  step: WizardStep
  answers: StepAnswers
}
