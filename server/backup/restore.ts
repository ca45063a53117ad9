import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db, Trx } from '../core/db/tables.ts'
import { migrate, migrationNames, migrationsOf } from '../migrations/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFile } from './encryption.ts'
import { type Counts, FORMAT, type Row, readLines, tables } from './file.ts'

const ROWS_AT_ONCE = 100

interface Options {
  replace?: boolean
  /** Looks at what was restored before it is brought up to date, in the same transaction; when it throws, nothing is restored. */
  check?: (trx: Trx) => Promise<void>
  report?: (done: number, total?: number) => void
}

/**
 * Restores a file in one transaction. An empty database is first migrated to the file's level and afterwards to the
 * newest; one with rows is replaced only with `replace`, and only at the file's own level. Throws a BackupError, with
 * nothing changed, for a file that is cut off, changed, newer or no backup. `report` is told of each row; when it throws,
 * nothing is restored. Returns the rows, and the moment of the backup in milliseconds.
 */
export async function restore(
  db: Db,
  file: BackupFile,
  { replace = false, check, report }: Options = {},
): Promise<{ rows: Counts; at?: number }> {
  const { migrations, rows, at } = await checkFile(file, report)
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
    await insertAll(trx, file, rows, report)
    for (const [table, count] of Object.entries(rows)) {
      const result = await sql<{
        count: number | string
      }>`select count(*) as count from ${sql.table(table)}`.execute(trx)
      if (Number(result.rows[0]?.count) !== count)
        throw new BackupError(`A tabela ${table} não ficou completa.`)
    }
    await check?.(trx)
  })
  await migrate(db).catch(() => {
    throw new BackupError(
      'Os registos foram restaurados, mas não ficaram atualizados para esta versão do Cinco: o servidor atualiza-os ao arrancar.',
    )
  })
  return { rows, ...(at !== undefined && { at: Date.parse(at) }) }
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

async function insertAll(
  trx: Trx,
  file: BackupFile,
  rows: Counts,
  report?: Options['report'],
): Promise<void> {
  const atOnce = new Map<string, number | undefined>(tables.map(({ name, rowsAtOnce }) => [name, rowsAtOnce]))
  // A table is known by its name in the file.
  const into = trx as unknown as Kysely<Record<string, Row>>
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  let done = 0
  let table = ''
  let waiting: Row[] = []
  const flush = async () => {
    if (waiting.length > 0) await into.insertInto(table).values(waiting).execute()
    waiting = []
  }
  for await (const line of readLines(file)) {
    if (!('table' in line)) continue
    if (line.table !== table || waiting.length >= (atOnce.get(table) ?? ROWS_AT_ONCE)) await flush()
    table = line.table
    waiting.push(line.row)
    done += 1
    report?.(done, total)
  }
  await flush()
}

/** Reads a file once and checks its hash and counts before anything is changed. */
async function checkFile(
  file: BackupFile,
  report?: Options['report'],
): Promise<{ migrations: string[]; at?: string; rows: Counts }> {
  const hash = createHash('sha256')
  const names = new Set<string>(tables.map(({ name }) => name))
  let header: { migrations: string[]; at?: string } | undefined
  let end: { rows: Counts } | undefined
  let read = 0
  for await (const line of readLines(file, hash)) {
    read += 1
    report?.(read)
    if (end) throw new BackupError('A cópia tem linhas depois do fim.')
    if ('format' in line && line.format === FORMAT && !header) header = line
    else if (!header) throw new BackupError('O ficheiro não é uma cópia do Cinco.')
    else if ('end' in line) end = line
    else if (!('table' in line) || !names.has(line.table))
      throw new BackupError('A cópia é de uma versão mais recente do Cinco.')
  }
  if (!header || !end) throw new BackupError('A cópia está cortada.')
  if (header.migrations.some((name) => !migrationNames.includes(name))) {
    throw new BackupError('A cópia é de uma versão mais recente do Cinco.')
  }
  return { ...header, rows: end.rows }
}
