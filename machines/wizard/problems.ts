import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { indexOf, type Verdict, type WizardContext, walkOf } from './context.ts'

const fingerprint = (answers: StepAnswers, fields: readonly string[] = Object.keys(answers)): string =>
  JSON.stringify(answers, [...fields].sort())

/** The current verdict of a step's check, if there is one. */
export function verdictOn(context: WizardContext, { step, answers }: WalkedStep): Verdict | undefined {
  const verdict = context.verdicts[step.id]
  return verdict?.on === fingerprint(answers, step.check?.looksAt) ? verdict : undefined
}

export function withVerdict(context: WizardContext, { step, answers }: WalkedStep, verdict: Verdict) {
  return { ...context.verdicts, [step.id]: { ...verdict, on: fingerprint(answers, step.check?.looksAt) } }
}

/** A step's verdicts with a new one about a field, for the value that was checked. */
export function withFieldVerdict(
  { verdicts }: Pick<WizardContext, 'verdicts'>,
  {
    step,
    field,
    value,
    problems,
  }: { step: string; field: string; value: unknown; problems: readonly Problem[] },
) {
  return { ...verdicts, [`${step}/${field}`]: { problems, on: fingerprint({ [field]: value }) } }
}

/** The verdict on one field's current value; undefined if it has not been checked by itself. */
export function fieldVerdictOn({ verdicts }: WizardContext, { step, answers }: WalkedStep, field: string) {
  const verdict = verdicts[`${step.id}/${field}`]
  return verdict?.on === fingerprint(answers, [field]) ? verdict : undefined
}

/** The problems that asynchronous checks found at a step: with the whole step, or with single fields. */
export function checkedProblems(context: WizardContext, walked: WalkedStep): readonly Problem[] {
  const fields = Object.keys(walked.step.fieldChecks ?? {})
  const verdicts = [
    verdictOn(context, walked),
    ...fields.map((field) => fieldVerdictOn(context, walked, field)),
  ]
  const byPath = new Map(verdicts.flatMap((verdict) => verdict?.problems ?? []).map((one) => [one.path, one]))
  return [...byPath.values()]
}

/** The unconfirmed doubts of a step, as problems. */
function doubtsAt({ confirmed }: WizardContext, { doubts }: WalkedStep): readonly Problem[] {
  return doubts
    .filter(({ key }) => !confirmed.includes(key))
    .map(({ path, message, key }) => ({ path, keyword: 'doubt', message, confirm: key }))
}

/** All problems of a step: from its rules, its checks, the server's refusal, and unconfirmed doubts. */
export function problemsAt(context: WizardContext, walked: WalkedStep): readonly Problem[] {
  const refused = context.refusals[walked.step.id] ?? []
  const rest = [...walked.problems, ...doubtsAt(context, walked), ...checkedProblems(context, walked)]
  // The answers that the server saw are not always here: a password is not sent back.
  return [...rest.filter(({ path }) => !refused.some((one) => one.path === path)), ...refused]
}

/** Index of the first step with a problem of any kind; the path's length when there is none. */
export function firstProblem(context: WizardContext): number {
  const { path } = walkOf(context)
  const index = path.findIndex((walked) => problemsAt(context, walked).length > 0)
  return index < 0 ? path.length : index
}

/** The furthest step that may be opened: not further than the furthest one, and not past a step with a problem. */
export function reachable(context: WizardContext): number {
  return Math.min(context.furthest, firstProblem(context), walkOf(context).path.length - 1)
}

/**
 * Index of the furthest step that counts as reached with the answers as they are: where any reached step may be visited,
 * a step that has come to lack something is the furthest one, also before the open step is left. A problem of the open step
 * itself takes nothing back.
 */
export function reached(context: WizardContext): number {
  if (context.wizard?.definition.policy !== 'furthest') return context.furthest
  const open = indexOf(context)
  const lacking = walkOf(context).path.findIndex(
    (walked, index) => index > open && problemsAt(context, walked).length > 0,
  )
  return lacking < 0 ? context.furthest : Math.max(open, Math.min(context.furthest, lacking))
}
