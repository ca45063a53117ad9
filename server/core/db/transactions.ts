import { type Compilable, type OperationNodeSource, type SqliteDatabase, sql } from 'kysely'
import type { Pool } from './postgres-pool.ts'
import type { Db, Trx } from './tables.ts'

/** Transactions that are committed at once; a long row of them would hold up everything else. */
const MAX_TOGETHER = 16

/**
 * Runs a transaction of short writes: all of them or, where `work` throws, none. On SQLite those of the same moment wait
 * for the disk once, so that `work` must await nothing but its own statements.
 */
export type InTransaction = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

/** A write or a question that answers one row at most, with a number `n`. */
export type Part = OperationNodeSource

/** Parts by name; those that are undefined are left out. */
type Parts<Name extends string> = { readonly [Each in Name]?: Part | undefined }

/**
 * Executes parts in order within a transaction, on PostgreSQL in one round trip; returns the number that each answered,
 * undefined where it answered none. A part may not depend on what those before it wrote, nor on their absence.
 */
export type WriteParts = <Name extends string>(
  trx: Trx,
  parts: Parts<Name>,
) => Promise<Partial<Record<Name, number>>>

/** Executes a query that is asked very often, whose plan PostgreSQL keeps (see `keepPlan`). Returns its rows. */
export type AskOften = <Row>(db: Db, query: Compilable<Row>) => Promise<Row[]>

interface Transactions {
  askOften: AskOften
  inTransaction: InTransaction
  writeParts: WriteParts
}

interface Waiting {
  run: (trx: Trx) => Promise<void>
  written: () => void
  failed: (error: unknown) => void
}

const namesOf = <Name extends string>(parts: Parts<Name>) =>
  (Object.keys(parts) as Name[]).filter((name) => parts[name] !== undefined)

/** SQLite: transactions that arrive while others are written are savepoints of the next commit. */
export function sharingCommits(db: Db, database: SqliteDatabase): Transactions {
  const execute = (text: string) => database.prepare(text).run([])
  let waiting: Waiting[] = []
  let writing = false

  const commitTogether = (all: readonly Waiting[]) =>
    db.connection().execute(async (connection) => {
      // Kysely has no transaction that takes SQLite's write lock at once; a connection in one does the same.
      const trx = connection as unknown as Trx
      execute('begin immediate')
      try {
        const done: Waiting[] = []
        for (const one of all) if (await ranAlone(trx, one)) done.push(one)
        execute('commit')
        for (const { written } of done) written()
      } catch (error) {
        execute('rollback')
        throw error
      }
    })

  /** Whether one of them ran; what it wrote is taken back otherwise. Throws where that is not possible. */
  const ranAlone = async (trx: Trx, { run, failed }: Waiting): Promise<boolean> => {
    execute('savepoint one')
    try {
      await run(trx)
    } catch (error) {
      try {
        execute('rollback to one')
      } catch {
        throw error // SQLite rolled back all of them, as it does on a full disk
      }
      failed(error)
      return false
    }
    execute('release one')
    return true
  }

  const writeWaiting = async () => {
    writing = true
    while (waiting.length > 0) {
      const some = waiting.slice(0, MAX_TOGETHER)
      waiting = waiting.slice(MAX_TOGETHER)
      await commitTogether(some).catch((error) => {
        for (const { failed } of some) failed(error)
      })
    }
    writing = false
  }

  return {
    askOften: async (to, query) => (await to.executeQuery(query.compile())).rows,
    inTransaction: <Result>(work: (trx: Trx) => Promise<Result>) =>
      new Promise<Result>((done, failed) => {
        let written = () => {}
        const run = async (trx: Trx) => {
          const result = await work(trx)
          written = () => done(result)
        }
        waiting.push({ run, written: () => written(), failed })
        if (!writing && waiting.length === 1) setImmediate(writeWaiting)
      }),
    writeParts: async <Name extends string>(trx: Trx, parts: Parts<Name>) => {
      const answers: Partial<Record<Name, number>> = {}
      for (const name of namesOf(parts)) {
        const { rows } = await sql<{ n: number }>`${parts[name]}`.execute(trx)
        if (rows[0]) answers[name] = rows[0].n
      }
      return answers
    },
  }
}

/** PostgreSQL: transactions by themselves, which the server commits together; the parts of one as a single statement. */
export const committingAlone = (db: Db, { keepPlan }: Pick<Pool, 'keepPlan'>): Transactions => ({
  askOften: async (to, query) => {
    const compiled = query.compile()
    keepPlan(compiled.sql)
    return (await to.executeQuery(compiled)).rows
  },
  inTransaction: (work) => db.transaction().execute(work),
  writeParts: async <Name extends string>(trx: Trx, parts: Parts<Name>) => {
    const names = namesOf(parts)
    const made = names.map((name) => sql`${sql.ref(name)} as (${parts[name]})`)
    const asked = names.map((name) => sql`(select n from ${sql.ref(name)} limit 1) as ${sql.ref(name)}`)
    const query = sql<Record<Name, number | null>>`with ${sql.join(made)} select ${sql.join(asked)}`
    const compiled = query.compile(trx)
    keepPlan(compiled.sql)
    const { rows } = await trx.executeQuery(compiled)
    const answers: Partial<Record<Name, number>> = {}
    for (const name of names) {
      const n = rows[0]?.[name] ?? null
      if (n !== null) answers[name] = n
    }
    return answers
  },
})
