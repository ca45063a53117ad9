import {
  type CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type SqliteDatabase,
  sql,
} from 'kysely'
import pg from 'pg'
import { asObject } from '#schemas/validation/json-object.ts'
import { codeOf } from '#schemas/validation/thrown.ts'
import { DEADLOCK } from './database-away.ts'
import { gather, type Waiting } from './gather.ts'
import type { Insert } from './insert-rows.ts'
import type { Pool } from './postgres-pool.ts'
import { MadeId, Statement } from './statement.ts'
import type { Db, Tables } from './tables.ts'

/** Gives the `id` that an earlier write of the same batch returned. */
type Made = (name: string) => MadeId | string

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
    ) =>
      | Insert
      // biome-ignore lint/suspicious/noExplicitAny: Kysely's own way to say 'an insert into whichever table'
      | InsertQueryBuilder<Tables, any, any>
      | DeleteQueryBuilder<Tables, keyof Tables, DeleteResult>
  >
>

/**
 * Writes a batch completely or not at all. With a `lock`, only one batch of that name is written at a time: another
 * one meanwhile throws LockTaken and changes nothing.
 */
export type WriteTogether = (writes: Writes, lock?: string) => Promise<void>

/** Another batch of the same name is being written right now. */
export class LockTaken extends Error {}

/**
 * SQLite: one transaction on the only connection. Where a write of it fails, all are rolled back and each batch is written
 * again by itself. Locks are names in memory, since there is only one process.
 */
export function writeInTransaction(db: Db, database: SqliteDatabase): WriteTogether {
  const taken = new Set<string>()
  const execute = (text: string) => database.prepare(text).run([])

  const run = (writes: Writes) => {
    const ids = new Map<string, string>()
    for (const [name, write] of Object.entries(writes)) {
      const query = write(db, (made) => ids.get(made) ?? '').compile(db)
      const statement = database.prepare(query.sql)
      if (!statement.reader) statement.run(query.parameters)
      else ids.set(name, String(asObject(statement.all(query.parameters)[0]).id ?? ''))
    }
  }

  const inTransaction = (all: readonly Waiting<Writes, void>[]) => {
    execute('begin immediate')
    try {
      for (const { work } of all) run(work)
      execute('commit')
      for (const { done } of all) done()
    } catch (error) {
      execute('rollback')
      throw error
    }
  }

  const together = gather<Writes, void>(
    (all) =>
      db.connection().execute(async () => {
        try {
          inTransaction(all)
        } catch (error) {
          if (all.length === 1) throw error
          for (const one of all) {
            try {
              inTransaction([one])
            } catch (own) {
              one.failed(own)
            }
          }
        }
      }),
    Number.POSITIVE_INFINITY,
  )

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

interface Batch {
  writes: Writes
  lock: string | undefined
}

const MAX_BATCHES_A_STATEMENT = 4
/** How often a write that a deadlock ended is tried. */
const MAX_TRIES = 3

/**
 * PostgreSQL: one statement, so that everything needs one round trip; the server keeps the plan of each shape. Each
 * write is a common table expression. The main query, which runs before the writes, asks for the locks; without one
 * of them it divides by zero, which rolls everything back. If a statement with several batches failed, each batch is
 * written again by itself.
 */
export function writeInOneStatement(db: Db, pool: Pool): WriteTogether {
  const execute = <Row extends object>({ sql: text, parameters }: CompiledQuery<unknown>) => {
    pool.keepPlan(text)
    return pool.query<Row>({ text, values: [...parameters] })
  }

  const partsOf = ({ writes }: Batch, index: number) =>
    Object.entries(writes).map(([name, write]) => ({
      name: `${name}_${index}`,
      write: write(db, (made) => new MadeId(`${made}_${index}`)),
    }))
  const gateOf = ({ lock }: Batch) =>
    lock === undefined ? sql`1` : sql`1 / pg_try_advisory_xact_lock(hashtextextended(${lock}, 0))::int`

  /** One statement of all batches. Its text is kept where that of every write is. */
  const statementOf = (batches: readonly Batch[]) => {
    const parts = batches.flatMap(partsOf)
    const make = () => {
      const tables = parts.map(({ name, write }) => sql`${sql.ref(name)} as (${write})`)
      return sql`with ${sql.join(tables)} select ${sql.join(batches.map(gateOf))}`
    }
    const shapes: string[] = []
    const values: unknown[] = []
    for (const { name, write } of parts) {
      if (!(write instanceof Statement)) return make()
      shapes.push(`${name} ${write.shape}`)
      values.push(...write.values)
    }
    for (const { lock } of batches) {
      shapes.push(lock === undefined ? 'free' : 'locked')
      if (lock !== undefined) values.push(lock)
    }
    return new Statement(shapes.join('; '), values, make)
  }

  /** Writes batches; again where PostgreSQL ended the statement to solve a deadlock, as a migration may cause (SRV-33). */
  const run = async (batches: readonly Batch[], tries = MAX_TRIES): Promise<unknown> => {
    try {
      return await execute(statementOf(batches).compile(db))
    } catch (error) {
      if (tries > 1 && codeOf(error) === DEADLOCK) return run(batches, tries - 1)
      throw error
    }
  }

  const runAlone = async ({ work, done, failed }: Waiting<Batch, void>) => {
    try {
      await run([work])
      done()
    } catch (error) {
      const taken = isRefusal(error) && error.code === DIVISION_BY_ZERO
      failed(taken ? new LockTaken(work.lock) : error)
    }
  }

  const together = gather<Batch, void>(async (all) => {
    const [first, ...more] = all
    if (!first) return
    if (more.length === 0) return runAlone(first)
    try {
      await run(all.map(({ work }) => work))
      for (const { done } of all) done()
    } catch (error) {
      if (!isRefusal(error)) throw error // the connection broke: whether it was written is not known
      for (const one of all) await runAlone(one)
    }
  }, MAX_BATCHES_A_STATEMENT)

  return (writes, lock) => together({ writes, lock })
}
