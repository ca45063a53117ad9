import { setTimeout } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { codeOf } from '#schemas/validation/thrown.ts'
import { DEADLOCK } from './database-away.ts'
import type { Db } from './tables.ts'

/**
 * How long a migration's or seed's statement waits for a lock. A transaction that comes after it waits as well; PostgreSQL looks for
 * deadlocks after 1 s, and would then end one of the two, perhaps the other.
 */
const LOCK_MS = 500

/** How long those that hold or want the lock have before the next try. */
const PAUSE_MS = 1000

/** PostgreSQL's codes of a deadlock and of a lock that was not free in time. */
const HELD_UP = [DEADLOCK, '55P03']

/** Says what is waited for, in Portuguese, to whoever runs the server. */
export type Tell = (text: string) => void

/** Writes to the process's log, before the server has one. */
export const tellOperator: Tell = (text) => void process.stderr.write(`${text}\n`)

const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** What is waited for, in Portuguese, and who is told of it, once. */
interface Waiting {
  readonly waitsFor: string
  readonly tell: Tell
}

/** Takes the time limit from the statements of a transaction; they still wait only shortly for a lock. */
export async function unhurried(trx: Db): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select set_config('statement_timeout', '0', true),
    set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(trx)
}

/**
 * Tries until it is done, or fails for another reason than a lock that somebody holds (SRV-33). `attempt` returns whether it
 * was done, or throws.
 */
export async function untilFree(attempt: () => Promise<boolean>, { waitsFor, tell }: Waiting): Promise<void> {
  let isTold = false
  for (;;) {
    const done = await attempt().catch((error) => {
      if (HELD_UP.includes(codeOf(error) ?? '')) return false
      throw error
    })
    if (done) return
    if (!isTold) tell(waitsFor)
    isTold = true
    await setTimeout(PAUSE_MS)
  }
}

/** Holds a lock of this number for as long as the work takes. SQLite has one process alone. */
export const holdingLock = (
  db: Db,
  lock: bigint,
  work: (connection: Db) => Promise<void>,
  waiting: Waiting,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    if (!isPostgres(db)) return work(connection)
    const id = sql.lit(lock)
    const free = sql<{ free: boolean }>`select pg_try_advisory_lock(${id}) as free`
    await untilFree(async () => (await free.execute(connection)).rows[0]?.free === true, waiting)
    try {
      await work(connection)
    } finally {
      // A connection that broke has released it already.
      await sql`select pg_advisory_unlock(${id})`.execute(connection).catch(() => undefined)
    }
  })
