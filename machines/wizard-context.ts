import type { Problem } from '#schemas/validation/problem.ts'
import type { CarriedOver } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { type Walk, type WalkedStep, walk } from '#schemas/wizards/walk.ts'

/** What a step's asynchronous check found out about certain answers. */
export interface Verdict {
  /** What is wrong, at the step's fields; empty when the check passed. */
  readonly problems: readonly Problem[]
  /** What to say at a field when all is well, by field name. */
  readonly notes?: Readonly<Record<string, string>>
  /** What else the check brought (coordinates of a postal code). */
  readonly data?: unknown
}

/** A verdict counts for the answers that it was reached on, and for no others. */
interface StoredVerdict extends Verdict {
  readonly on: string
}

/** A field whose value was put right when its step was left. */
export interface Adjusted {
  readonly title: string
  readonly note: string
}

export interface WizardContext {
  /** What the wizard is about (an order: the service); handed to every effect. */
  readonly subject: unknown
  /** Made once for a request; it survives saving and restoring, so that a retried send is recognised. */
  readonly requestId: string
  readonly wizard: CompiledWizard | undefined
  readonly answers: Answers
  /** Id of the open step; undefined at the intro. */
  readonly step: string | undefined
  /** Index on the path of the furthest step that was open; -1 is the intro. */
  readonly furthest: number
  /** What was put right at fields of the open step, in words, by field name. */
  readonly notes: Readonly<Record<string, string>>
  /** The same for the step that was left last, to be told where one is now. */
  readonly adjusted: readonly Adjusted[]
  /** By step id and field: the numbers that were typed where another field's value keeps them lower (see `clamp`). */
  readonly typed: Readonly<Record<string, StepAnswers>>
  /** The keys of the doubts that were confirmed. */
  readonly confirmed: readonly string[]
  /** Whether opening this step took the furthest one back, because an earlier answer asks for more. */
  readonly fellBack: boolean
  /** Index of the step to open first, as far as it may be reached. */
  readonly startAt: number
  /** Whether the answers came from a saved request. */
  readonly restored: boolean
  /** The version of the questions that the saved answers were given to. */
  readonly savedVersion: string | undefined
  /** The id of the step that was open when they were saved. */
  readonly savedStep: string | undefined
  /** What became of saved answers whose questions have changed, until a step is left. */
  readonly carried: Pick<CarriedOver, 'kind' | 'questions'> | undefined
  /** The bad-input flag: the open step's problems are shown. */
  readonly showProblems: boolean
  /** Whether the person has asked to go on while a check is under way. */
  readonly advancing: boolean
  /** Where to: to the next step, or to the review. */
  readonly goal: 'next' | 'review'
  /** By step id; those on one field by step and field (`perfil/email`). */
  readonly verdicts: Readonly<Record<string, StoredVerdict>>
  /** What a server refused at a step, until that step changes. */
  readonly refusals: Readonly<Record<string, readonly Problem[]>>
  /** Portuguese text of what failed last: loading, checking or sending. */
  readonly failure: string | undefined
  /** What sending returned. */
  readonly result: unknown
}

const walks = new WeakMap<CompiledWizard, WeakMap<Answers, Walk>>()

/** The walk over the present answers, made once for each set of answers. Throws before the wizard is loaded. */
export function walkOf({ wizard, answers }: WizardContext): Walk {
  if (!wizard) throw new Error('The wizard is not loaded yet')
  const known = walks.get(wizard) ?? new WeakMap<Answers, Walk>()
  walks.set(wizard, known)
  const result = known.get(answers) ?? walk(wizard, answers)
  known.set(answers, result)
  return result
}

/** Index on the path of the open step; -1 at the intro. A step that left the path counts as the one before it. */
export function indexOf(context: WizardContext): number {
  if (!context.wizard || context.step === undefined) return -1
  const { path } = walkOf(context)
  const index = path.findIndex(({ step }) => step.id === context.step)
  return index >= 0 ? index : Math.min(context.furthest, path.length - 1)
}

export function openStep(context: WizardContext): WalkedStep | undefined {
  return context.wizard ? walkOf(context).path[indexOf(context)] : undefined
}

const fingerprint = (answers: StepAnswers, fields: readonly string[] = Object.keys(answers)): string =>
  JSON.stringify(answers, [...fields].sort())

/** The verdict on what a step's check looks at, as that stands now, where there is one. */
export function verdictOn(context: WizardContext, { step, answers }: WalkedStep): Verdict | undefined {
  const verdict = context.verdicts[step.id]
  return verdict?.on === fingerprint(answers, step.check?.looksAt) ? verdict : undefined
}

export function withVerdict(context: WizardContext, { step, answers }: WalkedStep, verdict: Verdict) {
  return { ...context.verdicts, [step.id]: { ...verdict, on: fingerprint(answers, step.check?.looksAt) } }
}

/** A step's verdicts with what was found out about one of its fields, when it had this value. */
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

/** What is known of one field's present value; undefined where it has not been checked by itself. */
export function fieldVerdictOn({ verdicts }: WizardContext, { step, answers }: WalkedStep, field: string) {
  const verdict = verdicts[`${step.id}/${field}`]
  return verdict?.on === fingerprint(answers, [field]) ? verdict : undefined
}

/** What checks elsewhere found wrong at a step: with the step as a whole, or with its fields one by one. */
export function checkedProblems(context: WizardContext, walked: WalkedStep): readonly Problem[] {
  const fields = Object.keys(walked.step.fieldChecks ?? {})
  const verdicts = [
    verdictOn(context, walked),
    ...fields.map((field) => fieldVerdictOn(context, walked, field)),
  ]
  const found = new Map(verdicts.flatMap((verdict) => verdict?.problems ?? []).map((one) => [one.path, one]))
  return [...found.values()]
}

/** What is still to be confirmed at a step, as problems. */
function doubtsAt({ confirmed }: WizardContext, { doubts }: WalkedStep): readonly Problem[] {
  return doubts
    .filter(({ key }) => !confirmed.includes(key))
    .map(({ path, message, key }) => ({ path, keyword: 'doubt', message, confirm: key }))
}

/** Everything wrong at a step: by its rules, its check, the server's refusal, or for want of a confirmation. */
export function problemsAt(context: WizardContext, walked: WalkedStep): readonly Problem[] {
  return [
    ...walked.problems,
    ...doubtsAt(context, walked),
    ...checkedProblems(context, walked),
    ...(context.refusals[walked.step.id] ?? []),
  ]
}

/** Index of the first step with a problem of any kind; the path's length when there is none. */
export function firstProblem(context: WizardContext): number {
  const { path } = walkOf(context)
  const index = path.findIndex((walked) => problemsAt(context, walked).length > 0)
  return index < 0 ? path.length : index
}

/** How far one may go: no further than one has been, and never past a step that has a problem. */
export function reachable(context: WizardContext): number {
  return Math.min(context.furthest, firstProblem(context), walkOf(context).path.length - 1)
}

/**
 * Index of the furthest step that counts as reached with the answers as they are: where any reached step may be visited,
 * a step that has come to lack something is the furthest one, also before the open step is left. What is wrong in the open
 * step itself takes nothing back.
 */
export function reached(context: WizardContext): number {
  if (context.wizard?.definition.policy !== 'furthest') return context.furthest
  const open = indexOf(context)
  const lacking = walkOf(context).path.findIndex(
    (walked, index) => index > open && problemsAt(context, walked).length > 0,
  )
  return lacking < 0 ? context.furthest : Math.max(open, Math.min(context.furthest, lacking))
}

/** Whether anything at all was answered. */
export function hasAnswers({ answers }: WizardContext): boolean {
  return Object.values(answers).some((step) => Object.values(step).some((value) => value !== undefined))
}
