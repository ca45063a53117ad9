import { isOther } from '#schemas/atoms/other-answer.ts'
import { unwrittenOthers } from '#schemas/questions/choices.ts'
import { clamp } from '#schemas/wizards/clamp.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { groupsInTurn } from '#schemas/wizards/parts.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { withNewlyAllowed } from '#schemas/wizards/within.ts'
import { indexOf, openStep, type WizardContext, walkOf } from './context.ts'
import { firstProblem } from './problems.ts'
import { firstLacking, lastPart, shownProblems } from './step-parts.ts'

/**
 * Opens the step at an index of the path; -1 is the intro. Of a step with parts it opens the one that is named, otherwise
 * the first that lacks something, or else the first. Where any reached step may be visited, the furthest one falls
 * back to the first that has become invalid (LOAN-15).
 */
export function opened(context: WizardContext, index: number, part?: number) {
  const walked = walkOf(context).path[index]
  const step: WizardStep | undefined = walked?.step
  const falls = context.wizard?.definition.policy === 'furthest'
  const furthest = falls ? Math.min(context.furthest, firstProblem(context)) : context.furthest
  return {
    step: step?.id,
    part: walked ? partWithin(context, walked, part) : 0,
    furthest: Math.max(furthest, index),
    fellBack: furthest < context.furthest || (context.step === undefined && context.fellBack),
    ...movedNotes(context, step?.id),
    showProblems: false,
    advancing: false,
    failure: undefined,
    carried: undefined,
  }
}

function partWithin(
  context: WizardContext,
  walked: WalkedStep,
  part = firstLacking(context, walked),
): number {
  const { length } = groupsInTurn(walked.step, walked.irrelevant)
  return Math.max(0, Math.min(part, length - 1))
}

/** Another part of the open step. The step's own notes stay. */
export const turned = (part: number) => ({ part, showProblems: false, failure: undefined })

/** To the next part of the open step, or to the next step. */
export const wentForward = (context: WizardContext) =>
  context.part < lastPart(context) ? turned(context.part + 1) : opened(context, indexOf(context) + 1)

/** To the step at an index of the path, or to another part of the open one. */
export const visited = (context: WizardContext, index: number, part?: number) =>
  part !== undefined && index === indexOf(context)
    ? turned(Math.min(part, lastPart(context)))
    : opened(context, index, part)

/** Opens the part of the step that is not complete, and shows its problems; the open part stays if it is one of those. */
export function withProblemsShown(context: WizardContext) {
  const walked = openStep(context)
  const isHere = !walked || shownProblems(context, walked).length > 0
  const part = isHere ? context.part : Math.max(0, firstLacking(context, walked))
  return { part, showProblems: true, advancing: false }
}

/** The part of the open step from which one goes on to the next step: the first that lacks something, or the last. */
export function atLastPart(context: WizardContext) {
  const walked = openStep(context)
  const lacking = walked ? firstLacking(context, walked) : -1
  return { part: lacking < 0 ? lastPart(context) : lacking }
}

/** One part or step back, or to the step in `backTo`. */
export function wentBack(context: WizardContext) {
  if (context.part > 0) return turned(context.part - 1)
  const { path } = walkOf(context)
  const named = path.findIndex(({ step }) => step.id === openStep(context)?.step.backTo)
  return opened(context, named >= 0 ? named : indexOf(context) - 1, Number.POSITIVE_INFINITY)
}

/** The notes on clamped fields move along to the next step, which shows them. */
function movedNotes(context: WizardContext, next: string | undefined) {
  const open = openStep(context)?.step
  if (!open || context.step === undefined || open.id === next) return {}
  const adjusted = Object.entries(context.notes).map(([field, note]) => ({
    title: String(open.schema.properties[field]?.title ?? field),
    note,
  }))
  return { notes: {}, adjusted }
}

/** Whether 'Outro' was just chosen, so that its text could not be typed yet. */
function beginsOther(before: StepAnswers, after: StepAnswers): boolean {
  return unwrittenOthers(after).some((name) => ![before[name]].flat().some(isOther))
}

/**
 * Replaces the open step's answers, with what follows from them. The server's refusals, and the notes of changed
 * fields, are removed. Problems do not show while the text of a just chosen 'Outro' is missing.
 */
export function answered(context: WizardContext, answers: StepAnswers) {
  if (context.step === undefined) return {}
  const { [context.step]: _, ...refusals } = context.refusals
  const { definition } = context.wizard ?? {}
  const next = { ...context.answers, [context.step]: answers }
  const begins = beginsOther(context.answers[context.step] ?? {}, answers)
  return {
    answers: definition ? withNewlyAllowed(definition, context.answers, next) : next,
    refusals,
    failure: undefined,
    ...(begins && { showProblems: false }),
    ...withoutChanged(context, answers),
  }
}

/** The notes on clamped fields of the open step, without the fields that the person has changed. */
function withoutChanged(context: WizardContext, answers: StepAnswers) {
  const open = openStep(context)
  const changed = (open?.step.clamps ?? []).flatMap(({ field }) =>
    answers[field] === open?.answers[field] ? [] : [field],
  )
  if (!open || changed.length === 0) return {}
  return {
    notes: without(context.notes, changed),
    typed: { ...context.typed, [open.step.id]: without(context.typed[open.step.id] ?? {}, changed) },
  }
}

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** The clamps of leaving a field of the open step, or the step itself; undefined if they change nothing. */
export function putRight(context: WizardContext, left?: string) {
  const open = openStep(context)
  if (!open?.step.clamps || context.step !== open.step.id) return undefined
  const { id } = open.step
  const before = context.typed[id] ?? {}
  const { answers, notes, typed } = clamp(open.step, open.answers, {
    ...(left !== undefined && { left }),
    typed: before,
  })
  if (answers === open.answers) return undefined
  return {
    answers: { ...context.answers, [id]: answers },
    notes: { ...context.notes, ...notes },
    typed: { ...context.typed, [id]: typed },
  }
}
