import type { WizardDefinition } from '../definition.ts'
import { isSpecific } from './definition.ts'

export const PROGRESS_INTRO = 25
export const PROGRESS_SENDING = 100

/** The average time to answer one question. */
const SECONDS_A_QUESTION = 15

/** The position among the questions in words; `index` counts from 0. */
export const questionInWords = (index: number, total: number): string => `Pergunta ${index + 1} de ${total}`

/** How many questions there are and about how long they take, in words. */
export function effortInWords(total: number): string {
  const minutes = Math.max(1, Math.round((total * SECONDS_A_QUESTION) / 60))
  return `${total} ${total === 1 ? 'pergunta' : 'perguntas'}, cerca de ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
}

/**
 * The order's progress in percent at a step (ORD-3): specific question i of n: 25 + 45·i/n; base
 * step j: 70 + 6·j. `index` counts the definition's steps from 0; anything below is the intro.
 */
export function orderProgress(definition: WizardDefinition, index: number): number {
  const specific = definition.steps.filter(isSpecific).length
  if (index < 0) return PROGRESS_INTRO
  return index < specific ? 25 + (45 * index) / specific : 70 + 6 * (index - specific)
}
