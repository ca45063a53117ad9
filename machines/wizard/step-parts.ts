import type { Problem } from '#schemas/validation/problem.ts'
import { groupsInTurn } from '#schemas/wizards/parts.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { openStep, type WizardContext } from './context.ts'
import { problemsAt } from './problems.ts'

/** A part of a step: the name of its group, and what is wrong in it. */
export interface StepPart {
  readonly name: string
  readonly problems: readonly Problem[]
}

/** The parts of a step that are shown one at a time (LOAN-34); none where it is shown whole. */
export function partsOf(context: WizardContext, walked: WalkedStep): readonly StepPart[] {
  const problems = problemsAt(context, walked)
  return groupsInTurn(walked.step, walked.irrelevant).map((name) => ({
    name,
    problems: problems.filter(({ path }) => path.startsWith(`/${name}/`)),
  }))
}

/** The problems of the shown part of a step, or of the whole step if it has no parts. */
export const shownProblems = (context: WizardContext, walked: WalkedStep): readonly Problem[] =>
  partsOf(context, walked)[context.part]?.problems ?? problemsAt(context, walked)

/** Index of the first part that lacks something; -1 where none does. */
export const firstLacking = (context: WizardContext, walked: WalkedStep): number =>
  partsOf(context, walked).findIndex(({ problems }) => problems.length > 0)

/** Index of the open step's last part; 0 where it is shown whole. */
export function lastPart(context: WizardContext): number {
  const walked = openStep(context)
  return walked ? Math.max(0, groupsInTurn(walked.step, walked.irrelevant).length - 1) : 0
}
