import { createHash } from 'node:crypto'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../core/db/open.ts'
import type { Trx } from '../core/db/tables.ts'
import { migrationsOf } from '../migrations/migrate.ts'
import { asLine, type Counts, FORMAT, type Line, type Row, tables } from './file.ts'

/**
 * Writes everything in the database to a file that either kind of database can be restored from: gzipped lines of
 * JSON, the state of one moment, in constant memory, readable by its owner alone. Keys and secrets are not in it.
 * Returns the rows written. `report` is told of each row; when it throws, no file is left.
 */
export async function backup(
  { db, kind }: Database,
  path: string,
  report: (done: number, total: number) => void = () => {},
): Promise<Counts> {
  const unfinished = `${path}.parcial`
  const rows: Counts = {}
  const migrations = await migrationsOf(db)
  try {
    const transaction = db.transaction().setAccessMode('read only')
    const snapshot = kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
    await snapshot.execute((trx) =>
      pipeline(
        Readable.from(linesOf(trx, migrations, rows, report)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600 }),
      ),
    )
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  return rows
}

async function* linesOf(
  trx: Trx,
  migrations: string[],
  rows: Counts,
  report: (done: number, total: number) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const write = (line: Line): string => {
    const text = `${asLine(line)}\n`
    hash.update(text)
    return text
  }
  yield write({ format: FORMAT, migrations })
  const total = await countRows(trx)
  let done = 0
  for (const { name: table, key, rowsAtOnce } of tables) {
    rows[table] = 0
    for await (const row of rowsOf(trx, table, key, rowsAtOnce)) {
      rows[table] += 1
      done += 1
      report(done, total)
      yield write({ table, row })
    }
  }
  yield `${JSON.stringify({ end: hash.digest('base64url'), rows } satisfies Line)}\n`
}

async function countRows(trx: Trx): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number | string
    }>`select count(*) as count from ${sql.table(name)}`.execute(trx)
    total += Number(rows[0]?.count)
  }
  return total
}

/** A table's rows in order of its key, a page at a time. */
async function* rowsOf(trx: Trx, table: string, key: readonly string[], atOnce = 1000): AsyncGenerator<Row> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``
    const page = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(atOnce)}`.execute(trx)
    yield* page.rows
    last = page.rows.at(-1)
    if (page.rows.length < atOnce) return
  }
}
