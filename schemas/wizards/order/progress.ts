import type { JsonSchema } from '../../json-schema.ts'
import type { WizardDefinition } from '../definition.ts'
import type { WalkedStep } from '../walk.ts'
import { isSpecific } from './specific.ts'

export const PROGRESS_INTRO = 25
export const PROGRESS_SENDING = 100

/** The average time to answer one question. */
const SECONDS_A_QUESTION = 15

/** The position among the questions in words; `index` counts from 0. */
export const questionInWords = (index: number, total: number): string => `Pergunta ${index + 1} de ${total}`

/** How many questions are asked, or about how many (`isAbout`), and how long they take, in words. */
export function effortInWords(count: number, about = false): string {
  const minutes = Math.max(1, Math.round((count * SECONDS_A_QUESTION) / 60))
  const questions = `${count} ${count === 1 ? 'pergunta' : 'perguntas'}`
  const time = `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  return about ? `cerca de ${questions}, ${time}` : `${questions}, cerca de ${time}`
}

/** How many questions an order asks; in the middle where the answers decide which. */
export const middleOf = ({ steps, middle = steps.length }: WizardDefinition): number => middle

/** Whether it depends on the answers which steps there are. */
export const isBranching = ({ steps }: WizardDefinition): boolean => steps.some(({ when }) => when)

/**
 * How many steps there can be at most, whatever is answered at the step at `index` of the path and after it: going
 * forward, a total that was shown can thus only become smaller (ORD-3).
 */
export function mostSteps(
  { steps, most = steps.length }: WizardDefinition,
  path: readonly WalkedStep[],
  index: number,
): number {
  const asked = new Set(path.map(({ step }) => step.id))
  const passed = new Set(path.slice(0, Math.max(index, 0)).map(({ step }) => step.id))
  /** The steps that are asked, or that answers which may still change decide about. */
  const open = new Set<string>()
  for (const { id, when } of steps) {
    if (!passed.has(id) && (asked.has(id) || (when && isAbout(when, open)))) open.add(id)
  }
  return Math.min(passed.size + open.size, most)
}

/** Whether a schema over all answers says something of one of some steps. */
function isAbout({ properties, not, allOf, anyOf }: JsonSchema, steps: ReadonlySet<string>): boolean {
  const parts = [not, allOf, anyOf].flat().filter((part) => part !== undefined) as JsonSchema[]
  return (
    Object.keys((properties as JsonSchema | undefined) ?? {}).some((id) => steps.has(id)) ||
    parts.some((part) => isAbout(part, steps))
  )
}

/**
 * The order's progress in percent at a step of the path (ORD-3): own question i of n: 25 + 45·i/n; base step j: 70 + 6·j.
 * `index` counts from 0; anything below is the intro.
 */
export function orderProgress(
  definition: WizardDefinition,
  path: readonly WalkedStep[],
  index: number,
): number {
  if (index < 0) return PROGRESS_INTRO
  const ownSteps = path.filter(({ step }) => isSpecific(step)).length
  if (index >= ownSteps) return 70 + 6 * (index - ownSteps)
  const base = path.length - ownSteps
  return 25 + (45 * index) / (mostSteps(definition, path, index) - base)
}
