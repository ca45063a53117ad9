import type { Problem } from '../validation/problem.ts'
import type { StepAnswers } from '../wizards/definition.ts'

/** A page of ours, and what its link says. */
export interface Onward {
  readonly label: string
  readonly to: string
}

/** A one-page form as its page shows it: empty, or as it was posted and refused. */
export interface FormStanding {
  /** The token that it is posted with; only pages that the server made have one. */
  readonly token?: string | undefined
  /** Whether it was taken, and the page says so. */
  readonly done: boolean
  /** What was typed, without passwords. */
  readonly values: StepAnswers
  readonly problems: readonly Problem[]
  readonly failure?: string | undefined
  /** Where who was refused may go on. */
  readonly onward?: Onward | undefined
}
