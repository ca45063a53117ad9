import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Deletes what has expired in the tables of all features, then does their sweeps. */
export async function cleanUp(services: Services): Promise<void> {
  const { database, features, clock } = services
  for (const { table, column, keptMs } of features.flatMap(({ expiries }) => expiries)) {
    const before = new Date(clock.now() - keptMs).toISOString()
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${before}`.execute(database.db)
  }
  for (const sweep of features.flatMap(({ sweeps }) => sweeps)) await sweep(services)
}
