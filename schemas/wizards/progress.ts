import type { WizardDefinition } from './definition.ts'
import { isSpecific } from './order.ts'

export const PROGRESS_INTRO = 25
export const PROGRESS_SENDING = 100

/**
 * The order's progress in percent at a step (M§4, decisions 'Order wizard'): specific question i of n: 25 + 45·i/n; base
 * step j: 70 + 6·j. `index` counts the definition's steps from 0; anything below is the intro.
 */
export function orderProgress(definition: WizardDefinition, index: number): number {
  const specific = definition.steps.filter(isSpecific).length
  if (index < 0) return PROGRESS_INTRO
  return index < specific ? 25 + (45 * index) / specific : 70 + 6 * (index - specific)
}
