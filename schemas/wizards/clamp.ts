import { printMoney } from '../atoms/money.ts'
import type { Clamp, StepAnswers, WizardStep } from './definition.ts'

export interface Clamped {
  readonly answers: StepAnswers
  /** What was put right, by field, in words. */
  readonly notes: Readonly<Record<string, string>>
}

/** Puts right what leaving a field puts right (L§5): its own bounds, and those of fields that it bounds. */
export function clamp(step: WizardStep, answers: StepAnswers, left: string): Clamped {
  const clamps = (step.clamps ?? []).filter(({ field, mostAs }) => field === left || mostAs === left)
  return clamps.reduce<Clamped>(
    (done, one) => {
      const value = done.answers[one.field]
      const right = within(one, value, done.answers)
      if (right === value) return done
      return {
        answers: { ...done.answers, [one.field]: right },
        notes: { ...done.notes, [one.field]: noteOn(one, right) },
      }
    },
    { answers, notes: {} },
  )
}

function within({ least, most, mostAs, otherwise }: Clamp, value: unknown, answers: StepAnswers): unknown {
  if (value === undefined) return value
  if (typeof value !== 'number') return otherwise ?? value
  const limit = mostAs === undefined ? most : answers[mostAs]
  if (least !== undefined && value < least) return least
  return typeof limit === 'number' && value > limit ? limit : value
}

function noteOn({ mostAs }: Clamp, value: unknown): string {
  const shown = typeof value === 'number' && mostAs !== undefined ? `${printMoney(value)} €` : String(value)
  return mostAs === undefined
    ? `Ajustámos para ${shown}.`
    : `Ajustámos para ${shown}: não pode ser maior do que o valor de compra.`
}
