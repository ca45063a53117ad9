import { checkedProblems, problemsAt, type WizardContext } from '#machines/wizard-context.ts'
import type { Problem } from '#schemas/validation/problem.ts'
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

/** Whether no answer to come can put a step in or leave one out. */
export function isLengthKnown({ wizard }: WizardContext, { step }: WalkedStep): boolean {
  const steps = wizard?.definition.steps ?? []
  return steps.indexOf(step) >= steps.findLastIndex(({ when }) => when !== undefined)
}
