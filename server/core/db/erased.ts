import { sql } from 'kysely'
import { BUSY_MS } from './node-sqlite.ts'
import { StorageFull } from './storage.ts'
import type { Db } from './tables.ts'

/** The number in a SQLite file of which every page that was ever freed is empty. */
const EMPTIED = 1

/**
 * Writes SQLite's log into the file and empties it: it has the pages as they were before an erasure (SRV-32). It waits for
 * nobody: while a command or a backup reads meanwhile, the clean-up of the next hour does it.
 */
export async function emptyLog(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(connection)
    }
  })
}

/**
 * Writes a SQLite file again, once: versions before this one left erased texts in pages that they freed. Before the first
 * visitor, because it takes seconds for each gigabyte and nothing can be written meanwhile. False where the disk has no room
 * for the copy; the next start tries again.
 */
export async function emptyFreedPages(db: Db): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version === EMPTIED) return true
  try {
    await sql`pragma temp_store = file`.execute(db) // the copy is as large as the file
    await sql`vacuum`.execute(db)
    await sql.raw(`pragma user_version = ${EMPTIED}`).execute(db)
    await emptyLog(db)
    return true
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    return false
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
  }
}
