import { type Expression, type InsertQueryBuilder, type SqliteDatabase, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tables } from './tables.ts'

/** The `id` that an earlier write of the same batch returned. */
type Made = (name: string) => Expression<string>

/**
 * Inserts by name, in order. A later one may refer to what an earlier one returned.
 */
export type Writes = Readonly<
  Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own way to say 'an insert into whichever table'
    (db: Pick<Db, 'insertInto'>, made: Made) => InsertQueryBuilder<Tables, any, any>
  >
>

/**
 * Writes all or nothing. With a `lock`, only one batch of that name is written at a time: another one meanwhile throws
 * LockTaken and changes nothing.
 */
export type WriteTogether = (writes: Writes, lock?: string) => Promise<void>

/** Another batch of the same name is being written right now. */
export class LockTaken extends Error {}

interface Waiting {
  writes: Writes
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Transactions on the one connection. Batches that arrive together share one commit, and so one wait for the disk, each
 * in a savepoint of its own: one that fails takes back nothing but itself. The only process keeps the names that are
 * being written.
 */
export function writeInTransaction(db: Db, database: SqliteDatabase): WriteTogether {
  const taken = new Set<string>()
  let waiting: Waiting[] = []

  const execute = (text: string) => database.prepare(text).run([])

  const run = (writes: Writes) => {
    const ids = new Map<string, string>()
    for (const [name, write] of Object.entries(writes)) {
      const query = write(db, (made) => sql.val(ids.get(made) ?? '')).compile()
      const statement = database.prepare(query.sql)
      if (!statement.reader) statement.run(query.parameters)
      else ids.set(name, (statement.all(query.parameters) as { id: string }[])[0]?.id ?? '')
    }
  }

  /** The batches that were written and wait for the commit; the others were told why not. */
  const runEach = (batches: Waiting[]) =>
    batches.filter(({ writes, failed }) => {
      execute('savepoint batch')
      try {
        run(writes)
        execute('release batch')
        return true
      } catch (error) {
        execute('rollback to batch')
        execute('release batch')
        failed(error)
        return false
      }
    })

  const commitTogether = (batches: Waiting[]) => {
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

  const flush = async () => {
    let batches: Waiting[] = []
    try {
      const written = await db.connection().execute(async () => {
        batches = waiting
        waiting = []
        return commitTogether(batches)
      })
      for (const { done } of written) done()
    } catch (error) {
      for (const { failed } of batches.length > 0 ? batches : waiting.splice(0)) failed(error)
    }
  }

  const enqueue = (writes: Writes) =>
    new Promise<void>((done, failed) => {
      waiting.push({ writes, done, failed })
      if (waiting.length === 1) setImmediate(flush)
    })

  return async (writes, lock) => {
    if (lock !== undefined && taken.has(lock)) throw new LockTaken(lock)
    if (lock !== undefined) taken.add(lock)
    try {
      await enqueue(writes)
    } finally {
      if (lock !== undefined) taken.delete(lock)
    }
  }
}

const DIVISION_BY_ZERO = '22012'

/**
 * One statement for the whole batch, so that it costs one journey to the server: each write is a common table
 * expression, and PostgreSQL keeps the plan of each shape of batch. The lock is asked for by the main query, which runs before the writes; without it the query divides by
 * zero and so takes everything back.
 */
export function writeInOneStatement(db: Db, pool: Pool): WriteTogether {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `batch ${names.size}`
    names.set(text, name)
    return name
  }
  const made: Made = (name) => sql<string>`(select id from ${sql.ref(name)})`
  return async (writes, lock) => {
    const parts = Object.entries(writes).map(([name, write]) => sql`${sql.ref(name)} as (${write(db, made)})`)
    const gate =
      lock === undefined ? sql`1` : sql`1 / pg_try_advisory_xact_lock(hashtextextended(${lock}, 0))::int`
    try {
      const { sql: text, parameters } = sql`with ${sql.join(parts)} select ${gate}`.compile(db)
      await pool.query({ name: nameOf(text), text, values: [...parameters] })
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === DIVISION_BY_ZERO
      throw refused ? new LockTaken(lock) : error
    }
  }
}
