import { firstAndLast, toIsoDay } from '../../atoms/coming-days.ts'
import { lisbonDay } from '../../atoms/lisbon-day.ts'
import type { Answers, WizardDefinition } from '../definition.ts'

/** The value of the base question's option 'Com urgência'. */
export const URGENT = 1
/** The value of the base question's option 'Ainda não sei'. */
export const NOT_KNOWN_YET = 6

/** Up to how many days ahead each option of the base question reaches, by its value; 5 is what is later. */
const REACHES = [
  [URGENT, 1],
  [2, 7],
  [3, 31],
  [4, 92],
] as const

const DAY = 86_400_000

/**
 * The value of 'Para quando precisa do serviço?' that a set's own day amounts to at the moment `now` (QST-33).
 * Undefined where no answer stands for that question.
 */
export function howSoon({ steps }: WizardDefinition, relevant: Answers, now: number): number | undefined {
  const answer = steps
    .flatMap(({ id, standsFor = {} }) =>
      Object.entries(standsFor).flatMap(([name, base]) => (base === 'when' ? [relevant[id]?.[name]] : [])),
    )
    .find((value) => typeof value === 'string' && value !== '')
  if (typeof answer !== 'string') return undefined
  const [first] = firstAndLast(answer)
  const day = toIsoDay(first)
  if (day === '') return NOT_KNOWN_YET
  const days = (Date.parse(day) - Date.parse(lisbonDay(now))) / DAY
  return REACHES.find(([, most]) => days <= most)?.[0] ?? 5
}
