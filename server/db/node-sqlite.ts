import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

type Parameters = (string | number | bigint | null)[]

/** `node:sqlite` in the shape that Kysely's SqliteDialect wants, with its prepared statements kept. */
function asKyselyWants(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof wrap>>()
  const wrap = (statement: StatementSync) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as Parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as Parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as Parameters)),
  })
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql) ?? wrap(database.prepare(sql))
      if (statements.size < 500) statements.set(sql, known)
      return known
    },
  }
}

/** Opens a SQLite file durably: WAL, an fsync a commit, foreign keys on. */
export function openSqliteFile(path: string): SqliteDatabase {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('PRAGMA busy_timeout = 5000')
  return asKyselyWants(database)
}
