import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../core/db/open.ts'
import type { Trx } from '../core/db/tables.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFile } from './encryption.ts'
import { type Counts, type Row, readLines } from './file.ts'
import { restore } from './restore.ts'
import { everyRow } from './write.ts'

type Report = (done: number, total?: number) => void

/**
 * Restores a backup into a database that is made for it and dropped afterwards, and compares every row with the file
 * (SRV-53): PostgreSQL next to the configured one, otherwise SQLite in a temporary folder. Returns the rows. Throws a
 * BackupError that names the tables which differ.
 */
export function drill(databaseUrl: string | undefined, file: BackupFile, report: Report): Promise<Counts> {
  const work = async (database: Database) => {
    const { rows } = await restore(database.db, file, { report, check: (trx) => compare(trx, file) })
    return rows
  }
  return databaseUrl === undefined ? inFolder(work) : besides(databaseUrl, work)
}

async function inFolder<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cinco-ensaio-'))
  try {
    return await using(openDatabase({ dataDir }), work)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function besides<T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const name = `cinco_ensaio_${randomBytes(6).toString('hex')}`
  const copyUrl = new URL(databaseUrl)
  copyUrl.pathname = `/${name}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    return await using(openDatabase({ databaseUrl: copyUrl.href, dataDir: '' }), work)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Compares what was restored with the file, whatever order the rows come in. */
async function compare(trx: Trx, file: BackupFile): Promise<void> {
  const [wanted, restored] = [new Sums(), new Sums()]
  for await (const line of readLines(file)) if ('table' in line) wanted.add(line.table, line.row)
  for await (const { table, row } of everyRow(trx)) restored.add(table, row)
  const wrong = [...new Set([...wanted.tables(), ...restored.tables()])].filter(
    (table) => wanted.of(table) !== restored.of(table),
  )
  if (wrong.length > 0) throw new BackupError(`Não ficaram como na cópia: ${wrong.join(', ')}.`)
}

/** A hash of each table's rows: those of the rows, added up, so that their order does not count. */
class Sums {
  readonly #sums = new Map<string, Buffer>()

  add(table: string, row: Row): void {
    const hash = createHash('sha256')
      .update(JSON.stringify(Object.entries(row).sort()))
      .digest()
    const sum = this.#sums.get(table)
    this.#sums.set(table, sum ? Buffer.from(sum.map((byte, index) => byte ^ (hash[index] ?? 0))) : hash)
  }

  of = (table: string): string | undefined => this.#sums.get(table)?.toString('hex')
  tables = () => this.#sums.keys()
}
