import type { FeatureTable } from '../../core/services.ts'

type Spans = { [S in 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 as `span_${S}`]: number }

/** How many visits did what at a step of a questionnaire in a day, and how long it took them, by spans. */
export interface StepCounts extends Spans {
  service_id: number
  version: string
  step: string
  day: string
  started: number
  answered: number
  left_here: number
  errors: number
  ended_here: number
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    step_counts: StepCounts
  }
}

export const funnelTables: readonly FeatureTable[] = [
  { name: 'step_counts', key: ['service_id', 'version', 'step', 'day'], person: 'nothing', ends: 'visits' },
]
