import { DatabaseSync } from 'node:sqlite'
import { sqliteCodeOf } from '#schemas/validation/thrown.ts'
import { explainSqliteError, UnusableDatabase } from './storage.ts'

const BUSY = 5

/**
 * Makes this process the only one on an embedded database: takes an exclusive SQLite lock on a file next to it, which
 * the operating system releases however the process ends. Throws UnusableDatabase if another process holds it, or if
 * the file cannot be used.
 */
export function lockFolder(path: string): () => void {
  let guard: DatabaseSync | undefined
  try {
    guard = new DatabaseSync(path)
    guard.exec('PRAGMA locking_mode = EXCLUSIVE')
    guard.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    guard?.close()
    if (sqliteCodeOf(error) !== BUSY) throw explainSqliteError(error, path)
    throw new UnusableDatabase(
      `${path}: outro processo está a usar esta base de dados. Pare-o, ou defina DATABASE_URL para correr vários processos sobre PostgreSQL.`,
      { cause: error },
    )
  }
  const held = guard
  return () => held.close()
}
