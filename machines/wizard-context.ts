import type { Problem } from '#schemas/validation/problem.ts'
import type { CarriedOver } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { type Walk, type WalkedStep, walk } from '#schemas/wizards/walk.ts'

/** The result of a step's asynchronous check for certain answers. */
export interface Verdict {
  /** The problems at the step's fields; empty if the check passed. */
  readonly problems: readonly Problem[]
  /** Notes at fields without a problem, by field name. */
  readonly notes?: Readonly<Record<string, string>>
  /** What else the check brought (coordinates of a postal code). */
  readonly data?: unknown
}

/** A verdict is valid only for the answers that were checked. */
interface StoredVerdict extends Verdict {
  readonly on: string
}

/** A field whose value was clamped when its step was left. */
export interface Adjusted {
  readonly title: string
  readonly note: string
}

export interface WizardContext {
  /** The wizard's subject (an order: the service), passed to every effect. */
  readonly subject: unknown
  /** The request's id, made once. It is saved with the draft, so that a repeated send is recognised. */
  readonly requestId: string
  readonly wizard: CompiledWizard | undefined
  readonly answers: Answers
  /** Id of the open step; undefined at the intro. */
  readonly step: string | undefined
  /** Index on the path of the furthest step that was opened; -1 is the intro. */
  readonly furthest: number
  /** Notes on clamped fields of the open step, by field name. */
  readonly notes: Readonly<Record<string, string>>
  /** Notes on clamped fields of the step that was left last, shown at the open one. */
  readonly adjusted: readonly Adjusted[]
  /** By step id and field: the typed numbers that another field's value lowered (see `clamp`). */
  readonly typed: Readonly<Record<string, StepAnswers>>
  /** The keys of the doubts that were confirmed. */
  readonly confirmed: readonly string[]
  /** Whether the furthest step fell back when this step was opened, because an earlier answer asks for more. */
  readonly fellBack: boolean
  /** Index of the step to open first, if it may be reached. */
  readonly startAt: number
  /** Whether the answers came from a saved request. */
  readonly restored: boolean
  /** The version of the questions that the saved answers were given to. */
  readonly savedVersion: string | undefined
  /** The id of the step that was open when they were saved. */
  readonly savedStep: string | undefined
  /** What became of saved answers whose questions changed, until a step is left. */
  readonly carried: Pick<CarriedOver, 'kind' | 'questions'> | undefined
  /** Whether the open step's problems are shown. */
  readonly showProblems: boolean
  /** Whether the person has asked to go on while a check is under way. */
  readonly advancing: boolean
  /** Where the person wants to go: to the next step, or to the review. */
  readonly goal: 'next' | 'review'
  /** By step id; those on one field by step and field (`perfil/email`). */
  readonly verdicts: Readonly<Record<string, StoredVerdict>>
  /** The server's refusals by step, until the step changes. */
  readonly refusals: Readonly<Record<string, readonly Problem[]>>
  /** Portuguese text of what failed last: loading, checking or sending. */
  readonly failure: string | undefined
  /** What sending returned. */
  readonly result: unknown
}

const walks = new WeakMap<CompiledWizard, WeakMap<Answers, Walk>>()

/** The walk over the current answers, computed once for each answers object. Throws before the wizard is loaded. */
export function walkOf({ wizard, answers }: WizardContext): Walk {
  if (!wizard) throw new Error('The wizard is not loaded yet')
  const known = walks.get(wizard) ?? new WeakMap<Answers, Walk>()
  walks.set(wizard, known)
  const result = known.get(answers) ?? walk(wizard, answers)
  known.set(answers, result)
  return result
}

/** Index on the path of the open step; -1 at the intro. If the step is no longer on the path, the step before it. */
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
  const found = new Map(verdicts.flatMap((verdict) => verdict?.problems ?? []).map((one) => [one.path, one]))
  return [...found.values()]
}

/** The unconfirmed doubts of a step, as problems. */
function doubtsAt({ confirmed }: WizardContext, { doubts }: WalkedStep): readonly Problem[] {
  return doubts
    .filter(({ key }) => !confirmed.includes(key))
    .map(({ path, message, key }) => ({ path, keyword: 'doubt', message, confirm: key }))
}

/** All problems of a step: from its rules, its checks, the server's refusal, and unconfirmed doubts. */
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

/** The furthest step that may be opened: not further than the furthest one, and not past a step with a problem. */
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
