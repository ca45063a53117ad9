import type { Coordinates } from '#schemas/places/coordinates.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { CarriedOver } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { type Walk, type WalkedStep, walk } from '#schemas/wizards/walk.ts'
import type { Instead } from './gone-for-good.ts'

/** The result of a step's asynchronous check for certain answers. */
export interface Verdict {
  /** The problems at the step's fields; empty if the check passed. */
  readonly problems: readonly Problem[]
  /** Notes at fields without a problem, by field name. */
  readonly notes?: Readonly<Record<string, string>>
  /** Where the step's postal code lies. */
  readonly place?: Coordinates | undefined
}

/** A verdict is valid only for the answers that were checked. */
export interface StoredVerdict extends Verdict {
  readonly on: string
}

/** A field whose value was clamped when its step was left. */
export interface Adjusted {
  readonly title: string
  readonly note: string
}

/**
 * The data of a wizard's machine. `Subject` is the thing that the wizard is about, `Wizard` the data that its feature
 * loads, `Result` the reply to sending.
 */
export interface WizardContext<
  Subject = unknown,
  Wizard extends CompiledWizard = CompiledWizard,
  Result = unknown,
> {
  /** The wizard's subject (an order: the service), passed to every effect. */
  readonly subject: Subject
  /** The request's id, made once. It is saved with the draft, so that a repeated send is recognised. */
  readonly requestId: string
  readonly wizard: Wizard | undefined
  readonly answers: Answers
  /** Id of the open step; undefined at the intro. */
  readonly step: string | undefined
  /** Index of the part of the open step that is shown (see `groupsInTurn`); 0 where the step is shown whole. */
  readonly part: number
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
  /** The part of that step; undefined for its first incomplete part. */
  readonly startPart: number | undefined
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
  /** What takes the place of what failed to load for good; undefined where trying again may help. */
  readonly instead: Instead | undefined
  /** What sending returned; undefined before. */
  readonly result: Result | undefined
}

/** A wizard's input: new, or from what was saved. */
export interface WizardInput<Subject = unknown, Wizard extends CompiledWizard = CompiledWizard> {
  subject: Subject
  requestId: string
  /** The wizard, where it is at hand already; otherwise the machine loads it. */
  wizard?: Wizard | undefined
  /** Saved answers, and the step that was open. */
  saved?: {
    answers: Answers
    step: number
    /** The id of the step that was open; it finds the step again when the questions have changed. */
    open?: string | undefined
    furthest?: number
    version?: string
    /** See the context's fields of these names. */
    typed?: WizardContext['typed'] | undefined
    confirmed?: WizardContext['confirmed'] | undefined
    adjusted?: WizardContext['adjusted'] | undefined
    fellBack?: boolean | undefined
  }
  /** The step in the address, if there is one, and its part; limited to what the answers allow. */
  step?: number | undefined
  part?: number | undefined
}

/** The initial context of a wizard, new or restored, before its first step is opened. */
export const begun = <Subject, Wizard extends CompiledWizard = CompiledWizard, Result = unknown>(
  input: WizardInput<Subject, Wizard>,
): WizardContext<Subject, Wizard, Result> => ({
  subject: input.subject,
  requestId: input.requestId,
  wizard: input.wizard,
  answers: input.saved?.answers ?? {},
  step: undefined,
  part: 0,
  furthest: input.saved?.furthest ?? input.saved?.step ?? Math.min(input.step ?? -1, 0),
  notes: {},
  adjusted: input.saved?.adjusted ?? [],
  typed: input.saved?.typed ?? {},
  confirmed: input.saved?.confirmed ?? [],
  fellBack: input.saved?.fellBack ?? false,
  startAt: input.step ?? input.saved?.step ?? -1,
  startPart: input.part,
  restored: input.saved !== undefined,
  savedVersion: input.saved?.version,
  savedStep: input.saved?.open,
  carried: undefined,
  showProblems: false,
  advancing: false,
  goal: 'next',
  verdicts: {},
  refusals: {},
  failure: undefined,
  instead: undefined,
  result: undefined,
})

const walks = new WeakMap<CompiledWizard, WeakMap<Answers, Walk>>()

/** The walk over the current answers, computed once for each answers object. Throws before the wizard is loaded. */
export function walkOf({ wizard, answers }: WizardContext): Walk {
  if (!wizard) throw new Error('The wizard is not loaded yet')
  const walksOfWizard = walks.get(wizard) ?? new WeakMap<Answers, Walk>()
  walks.set(wizard, walksOfWizard)
  const result = walksOfWizard.get(answers) ?? walk(wizard, answers)
  walksOfWizard.set(answers, result)
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

/** Whether anything at all was answered. */
export function hasAnswers({ answers }: WizardContext): boolean {
  return Object.values(answers).some((step) => Object.values(step).some((value) => value !== undefined))
}
