import { createHash } from 'node:crypto'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../core/db/open.ts'
import type { Trx } from '../core/db/tables.ts'
import { migrationsOf } from '../migrations/migrate.ts'
import { encryptedTo } from './encryption.ts'
import { asLine, type Counts, FORMAT, type Line, type Row, tables } from './file.ts'

interface Options {
  /** The public keys of age that it is encrypted to; without them it is not. */
  keys?: readonly string[]
  now?: () => number
  /** Is told of each row; when it throws, nothing is left. */
  report?: (done: number, total: number) => void
}

/**
 * Gives everything in the database to `take`, in a form that either kind of database can be restored from: gzipped lines of
 * JSON, the state of one moment, in constant memory, encrypted where there are keys (SRV-51). Our own keys and secrets are not
 * in it. Returns the rows written.
 */
export async function streamBackup(
  { db, kind }: Database,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  { keys = [], now = Date.now, report = () => {} }: Options = {},
): Promise<Counts> {
  const rows: Counts = {}
  const header = { format: FORMAT, migrations: await migrationsOf(db), at: new Date(now()).toISOString() }
  const transaction = db.transaction().setAccessMode('read only')
  const snapshot = kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  await snapshot.execute((trx) =>
    pipeline(Readable.from(linesOf(trx, header, rows, report)), createGzip(), (zipped) =>
      take(keys.length > 0 ? encryptedTo(keys, zipped) : zipped),
    ),
  )
  return rows
}

/** Writes a backup to a file. */
export async function backup(database: Database, path: string, options: Options = {}): Promise<Counts> {
  return streamBackup(database, (bytes) => writeWhole(path, bytes), options)
}

/** Writes a file that its owner alone may read, whole or not at all. */
export async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.parcial`
  try {
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

async function* linesOf(
  trx: Trx,
  header: Line,
  rows: Counts,
  report: (done: number, total: number) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const write = (line: Line): string => {
    const text = `${asLine(line)}\n`
    hash.update(text)
    return text
  }
  yield write(header)
  const total = await countRows(trx)
  let done = 0
  for (const { name } of tables) rows[name] = 0
  for await (const { table, row } of everyRow(trx)) {
    rows[table] = (rows[table] ?? 0) + 1
    done += 1
    report(done, total)
    yield write({ table, row })
  }
  yield `${JSON.stringify({ end: hash.digest('base64url'), rows } satisfies Line)}\n`
}

/** Every row of every table, a page at a time. */
export async function* everyRow(trx: Trx): AsyncGenerator<{ table: string; row: Row }> {
  for (const { name: table, key, rowsAtOnce } of tables)
    for await (const row of rowsOf(trx, table, key, rowsAtOnce)) yield { table, row }
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
