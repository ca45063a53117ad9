import { indexOf, type WizardContext } from '#machines/wizard/context.ts'
import { checkedProblems, problemsAt } from '#machines/wizard/problems.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { longestPath } from '#schemas/wizards/longest-path.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'

/** All problems once the person asked to continue; before that, those of asynchronous checks. */
export function shownProblems(context: WizardContext, walked: WalkedStep): readonly Problem[] {
  return context.showProblems ? problemsAt(context, walked) : checkedProblems(context, walked)
}

/** The first problem in the page's order; validators report missing fields first. */
export function firstOf(walked: WalkedStep | undefined, problems: readonly Problem[]): string | undefined {
  const fields = Object.keys(walked?.step.schema.properties ?? {})
  const problemField = fields.find((field) => problems.some(({ path }) => path.split('/')[1] === field))
  return problemField === undefined ? problems[0]?.path : `/${problemField}`
}

/** The total of steps: the maximum that the answers so far allow (SGN-14). */
export const totalSteps = (context: WizardContext): number =>
  context.wizard ? longestPath(context.wizard, context.answers, indexOf(context)) : 0

/** The number of chosen options, if the step is a multiple choice; undefined otherwise. */
export function chosenOf({ step, answers }: WalkedStep): number | undefined {
  const list = Object.entries(step.schema.properties).find(([, { type }]) => type === 'array')
  if (list === undefined) return undefined
  const chosen = answers[list[0]]
  return Array.isArray(chosen) ? chosen.length : 0
}
