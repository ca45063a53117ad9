import { setImmediate } from 'node:timers/promises'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { INTRO_STEP, spanOf } from '#schemas/wizards/order/step-counts.ts'
import { DatabaseAway } from '../../core/db/database-away.ts'
import type { Db } from '../../core/db/tables.ts'
import type { QuestionsRepository } from '../questions/offers.ts'
import type { StepCounts } from './tables.ts'

type Report = BodyOf<typeof calls.countSteps>

/** The maximum number of different rows between two writes. Counting may lose data, but must not use much memory. */
const MAX_WAITING = 5000

/** How many rows are written before the event loop is given a turn. */
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
const columns = ['started', 'answered', 'left_here', 'errors', 'ended_here', ...spanColumns] as const

/**
 * Collects counts of steps in memory and writes them together (ADM-16): a report costs almost nothing, and unwritten
 * counts are lost when the process is killed. Counts that could not be written while the database is away are written
 * when it is back.
 */
export function stepCounts(db: Db, questions: QuestionsRepository) {
  let waiting = new Map<string, StepCounts>()
  let writing: Promise<unknown> = Promise.resolve()

  const write = async (): Promise<number> => {
    const rows = [...waiting]
    waiting = new Map()
    let written = 0
    for (const [index, [, row]] of rows.entries()) {
      // SQLite answers synchronously: without a pause, the event loop would be blocked until all is written.
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

  /** Adds a row to the stored counts; 0 if its questionnaire does not exist. */
  const writeRow = async (row: StepCounts): Promise<0 | 1> => {
    const order = await questions.order(row.version)
    const isOfService = order?.source.service.id === row.service_id
    const step = row.step === INTRO_STEP || order?.definition.steps.some(({ id }) => id === row.step)
    if (!isOfService || !step) return 0
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

  /** Puts a row that could not be written back, together with what was counted meanwhile. */
  const putBack = (key: string, row: StepCounts) => {
    const later = waiting.get(key)
    if (later) for (const name of columns) row[name] += later[name]
    waiting.set(key, row)
  }

  return {
    /** Adds one visit's report. `day` is yyyy-mm-dd. */
    take({ service, version, steps }: Report, day: string): void {
      for (const { step, started, answered, left, errors, ended = 0, ms } of steps) {
        const key = `${service} ${version} ${step} ${day}`
        if (!waiting.has(key) && waiting.size >= MAX_WAITING) continue
        const row = waiting.get(key) ?? emptyRow(service, version, step, day)
        row.started += started
        row.answered += answered
        row.left_here += left
        row.errors += errors
        row.ended_here += ended
        const span = spanColumns[spanOf(ms)]
        if (ms > 0 && span) row[span] += 1
        waiting.set(key, row)
      }
    },

    /**
     * Writes the collected counts, after the write under way, so that everything is stored when it resolves. Counts
     * of unknown questionnaires are dropped. Returns the rows written.
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
