import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { insertRows } from './core/db/insert-rows.ts'
import type { Database } from './core/db/open.ts'
import type { Db, Trx } from './core/db/tables.ts'
import { features } from './features/registry.ts'
import { migrate, migrationNames, migrationsOf } from './migrations/migrate.ts'

/** Every table, after the tables that it refers to. */
const tables = features.flatMap((feature) => feature.tables)

const FORMAT = 'cinco-copia'
const ROWS_AT_ONCE = 100

type Row = Readonly<Record<string, unknown>>
type Counts = Record<string, number>
/**
 * The lines of a backup: a header, the rows of each table in order, and an end with a hash and the counts of what
 * came before.
 */
type Line =
  | { format: string; migrations: string[] }
  | { table: string; row: Row }
  | { end: string; rows: Counts }

/** The reason why a file cannot be restored, as a text for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/**
 * Writes everything in the database to a file that either kind of database can be restored from: gzipped lines of
 * JSON, the state of one moment, in constant memory, readable by its owner alone. Keys and secrets are not in it.
 * Returns the rows written.
 */
export async function backup({ db, kind }: Database, path: string): Promise<Counts> {
  const unfinished = `${path}.parcial`
  const rows: Counts = {}
  const migrations = await migrationsOf(db)
  try {
    const transaction = db.transaction()
    const snapshot = kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
    await snapshot.execute((trx) =>
      pipeline(
        Readable.from(linesOf(trx, migrations, rows)),
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

/** JSON on one line, also for readers that take U+2028 and U+2029 for line ends. */
const asLine = (line: Line): string =>
  JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

async function* linesOf(trx: Trx, migrations: string[], rows: Counts): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const write = (line: Line): string => {
    const text = `${asLine(line)}\n`
    hash.update(text)
    return text
  }
  yield write({ format: FORMAT, migrations })
  for (const { name: table, key } of tables) {
    rows[table] = 0
    for await (const row of rowsOf(trx, table, key)) {
      rows[table] += 1
      yield write({ table, row })
    }
  }
  yield `${JSON.stringify({ end: hash.digest('base64url'), rows } satisfies Line)}\n`
}

/** A table's rows in order of its key, a page at a time. */
async function* rowsOf(trx: Trx, table: string, key: readonly string[]): AsyncGenerator<Row> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``
    const page = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(1000)}`.execute(trx)
    yield* page.rows
    last = page.rows.at(-1)
    if (page.rows.length < 1000) return
  }
}

/**
 * Restores a file in one transaction. An empty database is first migrated to the file's level and afterwards to the
 * newest; one with rows is replaced only with `replace`, and only at the file's own level. Throws a BackupError, with
 * nothing changed, for a file that is cut off, changed, newer or no backup.
 */
export async function restore(db: Db, path: string, { replace = false } = {}): Promise<Counts> {
  const { migrations, rows } = await checkFile(path)
  const present = await migrationsOf(db)
  const empty = present.length === 0 || (await isEmpty(db, present))
  if (!empty && !replace) {
    throw new BackupError('A base de dados tem dados. Use --replace para os trocar pelos da cópia.')
  }
  const level = migrations.at(-1)
  if (present.length === 0) await migrate(db, level)
  else if (present.join() !== migrations.join()) {
    throw new BackupError(
      'A cópia é de outra versão do Cinco do que a base de dados. Restaure-a para uma base de dados vazia.',
    )
  }
  await db.transaction().execute(async (trx) => {
    for (const { name: table } of tables.toReversed()) {
      if (table in rows) await sql`delete from ${sql.table(table)}`.execute(trx)
    }
    await insertAll(trx, path)
    for (const [table, count] of Object.entries(rows)) {
      const found = await sql<{
        count: number | string
      }>`select count(*) as count from ${sql.table(table)}`.execute(trx)
      if (Number(found.rows[0]?.count) !== count)
        throw new BackupError(`A tabela ${table} não ficou completa.`)
    }
  })
  await migrate(db).catch(() => {
    throw new BackupError(
      'Os registos foram restaurados, mas não ficaram atualizados para esta versão do Cinco: o servidor atualiza-os ao arrancar.',
    )
  })
  return rows
}

async function isEmpty(db: Db, present: readonly string[]): Promise<boolean> {
  for (const { name: table } of tables) {
    const exists = await db.introspection.getTables().then((all) => all.some(({ name }) => name === table))
    if (!exists) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return present.length > 0
}

async function insertAll(trx: Trx, path: string): Promise<void> {
  let table = ''
  let waiting: Row[] = []
  const flush = async () => {
    await insertRows(trx, table, waiting)
    waiting = []
  }
  for await (const line of readLines(path)) {
    if (!('table' in line)) continue
    if (line.table !== table || waiting.length >= ROWS_AT_ONCE) await flush()
    table = line.table
    waiting.push(line.row)
  }
  await flush()
}

/** Reads a file once and checks its hash and counts before anything is changed. */
async function checkFile(path: string): Promise<{ migrations: string[]; rows: Counts }> {
  const hash = createHash('sha256')
  const known = new Set<string>(tables.map(({ name }) => name))
  let header: string[] | undefined
  let end: { rows: Counts } | undefined
  for await (const line of readLines(path, hash)) {
    if (end) throw new BackupError('A cópia tem linhas depois do fim.')
    if ('format' in line && line.format === FORMAT && !header) header = line.migrations
    else if (!header) throw new BackupError('O ficheiro não é uma cópia do Cinco.')
    else if ('end' in line) end = line
    else if (!('table' in line) || !known.has(line.table))
      throw new BackupError('A cópia é de uma versão mais recente do Cinco.')
  }
  if (!header || !end) throw new BackupError('A cópia está cortada.')
  if (header.some((name) => !migrationNames.includes(name))) {
    throw new BackupError('A cópia é de uma versão mais recente do Cinco.')
  }
  return { migrations: header, rows: end.rows }
}

/** The lines of a file; with a hash, the last line is compared with it. */
async function* readLines(path: string, hash?: ReturnType<typeof createHash>): AsyncGenerator<Line> {
  const source = createReadStream(path)
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  try {
    for await (const given of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line: Line = JSON.parse(given)
      if ('end' in line && hash && hash.digest('base64url') !== line.end) {
        throw new BackupError('A cópia foi alterada ou está estragada.')
      }
      if (!('end' in line)) hash?.update(`${given}\n`)
      yield line
    }
  } catch (error) {
    if (error instanceof BackupError || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new BackupError('A cópia está cortada ou estragada.')
  }
}
