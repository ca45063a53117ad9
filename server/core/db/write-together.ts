import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Expression,
  type InsertQueryBuilder,
  type RawBuilder,
  type SqliteDatabase,
  sql,
} from 'kysely'
import pg from 'pg'
import { asObject } from '#schemas/validation/json-object.ts'
import type { Pool } from './postgres-pool.ts'
import type { Db, Tables } from './tables.ts'

/** Gives the `id` that an earlier write of the same batch returned. */
type Made = (name: string) => Expression<string>

/**
 * Writes by name, in order. A later one may refer to the id that an earlier one returned. Deletes see the state
 * before all of them.
 */
export type Writes = Readonly<
  Record<
    string,
    (
      db: Pick<Db, 'insertInto' | 'deleteFrom'>,
      made: Made,
      // biome-ignore lint/suspicious/noExplicitAny: Kysely's own way to say 'an insert into whichever table'
    ) => InsertQueryBuilder<Tables, any, any> | DeleteQueryBuilder<Tables, keyof Tables, DeleteResult>
  >
>

/**
 * Writes a batch completely or not at all. With a `lock`, only one batch of that name is written at a time: another
 * one meanwhile throws LockTaken and changes nothing.
 */
export type WriteTogether = (writes: Writes, lock?: string) => Promise<void>

/** Another batch of the same name is being written right now. */
export class LockTaken extends Error {}

interface Batch {
  writes: Writes
  lock: string | undefined
  done: () => void
  failed: (error: unknown) => void
}

/** Collects batches that arrive in the same tick and writes them together: one round trip and one wait for the disk. */
function gather(write: (batches: readonly Batch[]) => Promise<void>, max: number): WriteTogether {
  let waiting: Batch[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    for (let index = 0; index < all.length; index += max) {
      const batches = all.slice(index, index + max)
      write(batches).catch((error) => {
        for (const { failed } of batches) failed(error)
      })
    }
  }
  return (writes, lock) =>
    new Promise<void>((done, failed) => {
      waiting.push({ writes, lock, done, failed })
      if (waiting.length === 1) setImmediate(flush)
    })
}

/**
 * SQLite: one transaction on the only connection, each batch in a savepoint, so that a failed one rolls back only
 * itself. Locks are names in memory, since there is only one process.
 */
export function writeInTransaction(db: Db, database: SqliteDatabase): WriteTogether {
  const taken = new Set<string>()
  const execute = (text: string) => database.prepare(text).run([])

  const run = (writes: Writes) => {
    const ids = new Map<string, string>()
    for (const [name, write] of Object.entries(writes)) {
      const query = write(db, (made) => sql.val(ids.get(made) ?? '')).compile()
      const statement = database.prepare(query.sql)
      if (!statement.reader) statement.run(query.parameters)
      else ids.set(name, String(asObject(statement.all(query.parameters)[0]).id ?? ''))
    }
  }

  /** Writes each batch and returns those that succeeded and wait for the commit; the others have got their error. */
  const runEach = (batches: readonly Batch[]) =>
    batches.filter(({ writes, failed }) => {
      execute('savepoint batch')
      try {
        run(writes)
        execute('release batch')
        return true
      } catch (error) {
        undo(error)
        failed(error)
        return false
      }
    })

  /** Rolls one batch back. Throws its error if SQLite has rolled back all of them, as it may on a full disk. */
  const undo = (error: unknown) => {
    try {
      execute('rollback to batch')
      execute('release batch')
    } catch {
      throw error
    }
  }

  const commit = (batches: readonly Batch[]) => {
    execute('begin immediate')
    try {
      const written = runEach(batches)
      execute('commit')
      return written
    } catch (error) {
      execute('rollback')
      throw error
    }
  }

  const together = gather(async (batches) => {
    const written = await db.connection().execute(async () => commit(batches))
    for (const { done } of written) done()
  }, Number.POSITIVE_INFINITY)

  return async (writes, lock) => {
    if (lock !== undefined && taken.has(lock)) throw new LockTaken(lock)
    if (lock !== undefined) taken.add(lock)
    try {
      await together(writes)
    } finally {
      if (lock !== undefined) taken.delete(lock)
    }
  }
}

const DIVISION_BY_ZERO = '22012'

/** Whether the server refused a statement, and so wrote nothing. */
const isRefusal = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError

const MAX_BATCHES_A_STATEMENT = 4
const MAX_PLANS = 64

/**
 * PostgreSQL: one statement, so that everything needs one round trip; the server keeps the plan of each shape. Each
 * write is a common table expression. The main query, which runs before the writes, asks for the locks; without one
 * of them it divides by zero, which rolls everything back. If a statement with several batches failed, each batch is
 * written again by itself.
 */
export function writeInOneStatement(db: Db, pool: Pool): WriteTogether {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PLANS) return known
    const name = `batch ${names.size}`
    names.set(text, name)
    return name
  }

  const partsOf = ({ writes }: Batch, index: number): RawBuilder<unknown>[] => {
    const own = (name: string) => sql.ref(`${name}_${index}`)
    const made: Made = (name) => sql<string>`(select id from ${own(name)})`
    return Object.entries(writes).map(([name, write]) => sql`${own(name)} as (${write(db, made)})`)
  }
  const gateOf = ({ lock }: Batch) =>
    lock === undefined ? sql`1` : sql`1 / pg_try_advisory_xact_lock(hashtextextended(${lock}, 0))::int`

  const run = async (batches: readonly Batch[]) => {
    const query = sql`with ${sql.join(batches.flatMap(partsOf))} select ${sql.join(batches.map(gateOf))}`
    const { sql: text, parameters } = query.compile(db)
    const name = nameOf(text)
    await pool.query({ ...(name !== undefined && { name }), text, values: [...parameters] })
  }

  const runAlone = async (batch: Batch) => {
    try {
      await run([batch])
      batch.done()
    } catch (error) {
      const taken = isRefusal(error) && error.code === DIVISION_BY_ZERO
      batch.failed(taken ? new LockTaken(batch.lock) : error)
    }
  }

  return gather(async (batches) => {
    const [first, ...more] = batches
    if (!first) return
    if (more.length === 0) return runAlone(first)
    try {
      await run(batches)
      for (const { done } of batches) done()
    } catch (error) {
      if (!isRefusal(error)) throw error // the connection broke: whether it was written is not known
      for (const batch of batches) await runAlone(batch)
    }
  }, MAX_BATCHES_A_STATEMENT)
}
