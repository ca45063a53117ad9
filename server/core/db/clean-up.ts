import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import type { Db } from './tables.ts'

/** Deletes what has expired in the tables of all features. `now` in milliseconds. */
export async function cleanUp(db: Db, features: readonly Feature[], now: number): Promise<void> {
  for (const { table, column, keptMs } of features.flatMap(({ expiries }) => expiries)) {
    const before = new Date(now - keptMs).toISOString()
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${before}`.execute(db)
  }
}
