import { money } from '../atoms/money.ts'
import type { Problem } from '../validation/problem.ts'
import type { Clamp, StepAnswers, WizardStep } from './definition.ts'

export interface Clamped {
  /** The same object where nothing was put right. */
  readonly answers: StepAnswers
  /** The notes on clamped fields, by field. */
  readonly notes: Readonly<Record<string, string>>
  /** By field: the typed number that another field's value lowered. */
  readonly typed: StepAnswers
}

/**
 * Applies the clamps of leaving a field (`left`): its own bounds, and those of fields that it bounds. Without `left`,
 * the clamps of leaving the whole step. `typed` comes from an earlier call: a number that was lowered rises again as
 * far as its bound allows, so that a mistyped bound does no lasting harm. Applying it twice changes nothing more.
 */
export function clamp(
  step: WizardStep,
  answers: StepAnswers,
  { left, typed = {} }: { left?: string; typed?: StepAnswers } = {},
): Clamped {
  const clamps = (step.clamps ?? []).filter(
    ({ field, mostAs }) => left === undefined || field === left || mostAs === left,
  )
  return clamps.reduce<Clamped>(
    (done, one) => {
      const { field } = one
      const value = done.answers[field]
      const meant = done.typed[field] ?? value
      const right = within(one, meant, done.answers)
      if (right === value) return done
      const { [field]: _, ...others } = done.typed
      const lowered = one.mostAs !== undefined && right !== meant
      return {
        answers: { ...done.answers, [field]: right },
        notes: { ...done.notes, [field]: noteOn(one, right, right === meant) },
        typed: lowered ? { ...others, [field]: meant } : others,
      }
    },
    { answers, notes: {}, typed },
  )
}

/** Problems that follow from a step's clamps and not from its schema: a number above another field's. */
export function clampProblems(step: WizardStep, answers: StepAnswers): readonly Problem[] {
  return (step.clamps ?? []).flatMap(({ field, mostAs, reason }) => {
    if (mostAs === undefined) return []
    const [value, limit] = [answers[field], answers[mostAs]]
    if (typeof value !== 'number' || typeof limit !== 'number' || value <= limit) return []
    const message = `${capital(reason ?? 'o valor é demasiado alto')} (${money.words(limit)}).`
    return [{ path: `/${field}`, keyword: 'maximum', message }]
  })
}

function within(
  { least, most, mostAs, emptied, otherwise }: Clamp,
  value: unknown,
  answers: StepAnswers,
): unknown {
  if (value === undefined) return emptied
  if (typeof value !== 'number') return otherwise ?? value
  const limit = mostAs === undefined ? most : answers[mostAs]
  if (least !== undefined && value < least) return least
  return typeof limit === 'number' && value > limit ? limit : value
}

function noteOn({ mostAs, reason }: Clamp, value: unknown, asTyped: boolean): string {
  const shown = typeof value === 'number' && mostAs !== undefined ? money.words(value) : String(value)
  if (mostAs === undefined) return `Ajustámos para ${shown}.`
  return asTyped ? `Repusemos ${shown}, como escreveu.` : `Ajustámos para ${shown}: ${reason}.`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
