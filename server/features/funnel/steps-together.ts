import { baseSteps } from '#schemas/questions/lint-base.ts'
import { INTRO_STEP } from '#schemas/wizards/order/step-counts.ts'
import type { Measure } from '../../core/services.ts'

/** The steps that all questionnaires share have a series each; the questions of services are one, `question`. */
const isShared = (step: string): boolean => step === INTRO_STEP || baseSteps.has(step)

const WHAT = ['started', 'answered', 'left'] as const

type Rows = readonly (Readonly<Record<(typeof WHAT)[number], number>> & { step: string })[]

/** Counts of visits by step as a few series, whatever questions there are. */
export function stepsTogether(rows: Rows): Awaited<ReturnType<Measure['read']>> {
  const counts = new Map<string, { step: string; what: string; value: number }>()
  for (const row of rows) {
    const step = isShared(row.step) ? row.step : 'question'
    for (const what of WHAT) {
      const key = `${step} ${what}`
      counts.set(key, { step, what, value: (counts.get(key)?.value ?? 0) + Number(row[what]) })
    }
  }
  return [...counts.values()]
}
