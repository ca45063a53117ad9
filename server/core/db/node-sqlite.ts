import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import { sqliteNotify } from './sqlite-notify.ts'
import { explainSqliteError, notOurs } from './storage.ts'

type Parameters = (string | number | bigint | null)[]

/** Kysely's table of migrations, which identifies a database of ours. */
const OWN_TABLE = 'kysely_migration'

/** How long a statement waits for another connection, in milliseconds. */
export const BUSY_MS = 5000

/** A statement that does nothing and returns nothing. */
const NOTHING = 'select 1 where 0'

/** `node:sqlite` as Kysely's SqliteDialect expects it, with its prepared statements kept. */
function asKyselyWants(database: DatabaseSync, path: string): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof wrap>>()
  const telling = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw explainSqliteError(error, path)
    }
  }
  const wrap = (statement: StatementSync) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => telling(() => statement.all(...(parameters as Parameters))),
    run: (parameters: readonly unknown[]) => telling(() => statement.run(...(parameters as Parameters))),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as Parameters)),
  })
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? telling(() => wrap(database.prepare(sql)))
    if (statements.size < 500) statements.set(sql, statement)
    return statement
  }
  return {
    close: () => database.close(),
    // SQLite may have rolled back by itself, as it does on a full disk. The error that caused it is the one to
    // report.
    prepare: (sql) => prepare(sql === 'rollback' && !database.isTransaction ? NOTHING : sql),
  }
}

/**
 * Opens a SQLite file durably: WAL, an fsync a commit, foreign keys on. Throws UnusableDatabase for a file that is damaged,
 * no database or another program's; StorageFull where the disk has no room for it. `notify` is its NOTIFY.
 */
export function openSqliteFile(path: string) {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    // SQLite overwrites deleted rows with zeros in the same moment (SRV-32).
    database.exec('PRAGMA secure_delete = ON')
    // Ids are random, so that inserts touch pages everywhere: up to 32 MB of them stay in memory, and what was written
    // several times goes from the log (up to 16 MB) to its place once. The undo of a statement needs no file.
    database.exec('PRAGMA cache_size = -32000')
    database.exec('PRAGMA wal_autocheckpoint = 4000')
    database.exec('PRAGMA temp_store = MEMORY')
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    if (tables.length > 0 && !tables.some(({ name }) => name === OWN_TABLE)) throw notOurs(path)
  } catch (error) {
    database?.close()
    throw explainSqliteError(error, path)
  }
  return { database: asKyselyWants(database, path), notify: sqliteNotify(database) }
}
