import { setImmediate } from 'node:timers/promises'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { INTRO_STEP, spanOf } from '#schemas/wizards/order/step-counts.ts'
import { DatabaseAway } from '../../core/db/database-away.ts'
import type { Db } from '../../core/db/tables.ts'
import type { QuestionsRepository } from '../questions/offers.ts'
import type { StepCounts } from './tables.ts'

type Report = BodyOf<typeof calls.countSteps>

/** More different rows than this between two writes are not kept: counting may lose, it may not weigh. */
const MAX_WAITING = 5000

/** Rows that are written before somebody else has their turn. */
const ROWS_AT_ONCE = 20

export const spanColumns = [
  'span_0',
  'span_1',
  'span_2',
  'span_3',
  'span_4',
  'span_5',
  'span_6',
  'span_7',
  'span_8',
  'span_9',
  'span_10',
] as const
const columns = ['started', 'answered', 'left_here', 'errors', ...spanColumns] as const

/**
 * Counts of steps that wait in memory to be written together (ADM-16): taking a report costs next to nothing, and
 * what waits when a process is killed is lost. What waits while the database is away is written when it is back.
 */
export function stepCounts(db: Db, questions: QuestionsRepository) {
  let waiting = new Map<string, StepCounts>()
  let writing: Promise<unknown> = Promise.resolve()

  const write = async (): Promise<number> => {
    const rows = [...waiting]
    waiting = new Map()
    let written = 0
    for (const [index, [, row]] of rows.entries()) {
      // An embedded database answers at once: without a pause, nobody else would have their turn until all is written.
      if (index % ROWS_AT_ONCE === 0) await setImmediate()
      try {
        written += await writeRow(row)
      } catch (error) {
        if (error instanceof DatabaseAway) for (const left of rows.slice(index)) putBack(...left)
        throw error
      }
    }
    return written
  }

  /** Adds a row to what is stored; 0 where it is about no questionnaire of ours. */
  const writeRow = async (row: StepCounts): Promise<0 | 1> => {
    const order = await questions.order(row.version)
    const known = order?.source.service.id === row.service_id
    const step = row.step === INTRO_STEP || order?.definition.steps.some(({ id }) => id === row.step)
    if (!known || !step) return 0
    await db
      .insertInto('step_counts')
      .values(row)
      .onConflict((c) =>
        c
          .columns(['service_id', 'version', 'step', 'day'])
          .doUpdateSet((eb) =>
            Object.fromEntries(columns.map((name) => [name, eb(`step_counts.${name}`, '+', row[name])])),
          ),
      )
      .execute()
    return 1
  }

  /** A row that could not be written waits again, together with what was counted meanwhile. */
  const putBack = (key: string, row: StepCounts) => {
    const later = waiting.get(key)
    if (later) for (const name of columns) row[name] += later[name]
    waiting.set(key, row)
  }

  return {
    /** Takes one visit's report. `day` is yyyy-mm-dd. */
    take({ service, version, steps }: Report, day: string): void {
      for (const { step, started, answered, left, errors, ms } of steps) {
        const key = `${service} ${version} ${step} ${day}`
        if (!waiting.has(key) && waiting.size >= MAX_WAITING) continue
        const row = waiting.get(key) ?? emptyRow(service, version, step, day)
        row.started += started
        row.answered += answered
        row.left_here += left
        row.errors += errors
        const span = spanColumns[spanOf(ms)]
        if (ms > 0 && span) row[span] += 1
        waiting.set(key, row)
      }
    },

    /**
     * Writes what waits, after the write that is under way: whoever reads then, or closes, has it all. What is about no
     * questionnaire of ours is left out. Returns the rows written.
     */
    flush(): Promise<number> {
      const flushed = writing.then(write)
      writing = flushed.catch(() => {})
      return flushed
    },
  }
}

function emptyRow(service_id: number, version: string, step: string, day: string): StepCounts {
  // `fromEntries` does not keep which names it was given.
  const zeros = Object.fromEntries(columns.map((name) => [name, 0])) as Omit<
    StepCounts,
    'service_id' | 'version' | 'step' | 'day'
  >
  return { service_id, version, step, day, ...zeros }
}
