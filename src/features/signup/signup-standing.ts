import { indexOf, type WizardContext } from '#machines/wizard/context.ts'
import { checkedProblems, problemsAt } from '#machines/wizard/problems.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { longestPath } from '#schemas/wizards/longest-path.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'

/** Everything wrong where that was asked for; what checks found on their own is said at once. */
export function shownProblems(context: WizardContext, walked: WalkedStep): readonly Problem[] {
  return context.showProblems ? problemsAt(context, walked) : checkedProblems(context, walked)
}

/** The topmost problem on the page; validators name what is missing first. */
export function firstOf(walked: WalkedStep | undefined, problems: readonly Problem[]): string | undefined {
  const fields = Object.keys(walked?.step.schema.properties ?? {})
  const found = fields.find((field) => problems.some(({ path }) => path.split('/')[1] === field))
  return found === undefined ? problems[0]?.path : `/${found}`
}

/** How many steps sign-up has, from the first one on: the most that the answers so far allow. */
export const totalSteps = (context: WizardContext): number =>
  context.wizard ? longestPath(context.wizard, context.answers, indexOf(context)) : 0

/** How many options are chosen, where the step takes several out of a list; undefined elsewhere. */
export function chosenOf({ step, answers }: WalkedStep): number | undefined {
  const fields = Object.entries(step.ui ?? {}) as [string, { 'ui:widget'?: string }][]
  const field = fields.find(([, ui]) => ui['ui:widget'] === 'choices')
  if (field === undefined) return undefined
  const chosen = answers[field[0]]
  return Array.isArray(chosen) ? chosen.length : 0
}
