import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the only one on an embedded database: an exclusive SQLite lock on a file beside it, which the
 * operating system releases however the process ends. Throws when another process holds it.
 */
export function lockFolder(path: string): () => void {
  const guard = new DatabaseSync(path)
  try {
    guard.exec('PRAGMA locking_mode = EXCLUSIVE')
    guard.exec('BEGIN EXCLUSIVE')
  } catch {
    guard.close()
    throw new Error(
      `DATA_DIR: another process is using the database (${path}). Set DATABASE_URL to run several processes on PostgreSQL.`,
    )
  }
  return () => guard.close()
}
