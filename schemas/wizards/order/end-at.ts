import { endOf } from '../../questions/choices.ts'
import type { OptionEnd } from '../../questions/record.ts'
import type { WalkedStep } from '../walk.ts'

/** Why an order ends at a step with what was answered, and where else to go; undefined where it goes on (QST-56). */
export function endAt({ step, answers }: Pick<WalkedStep, 'step' | 'answers'>): OptionEnd | undefined {
  for (const [name, ui] of Object.entries(step.ui)) {
    const end = endOf(ui, answers[name])
    if (end) return end
  }
  return undefined
}
