import { sql } from 'kysely'
import { retention } from '#schemas/messages/retention.ts'
import type { Services } from '../services.ts'

/** Deletes what has expired in the tables of all features, then does their sweeps. */
export async function cleanUp(services: Services): Promise<void> {
  const { database, features, clock } = services
  for (const { table, column, kind, when } of features.flatMap(({ expiries }) => expiries)) {
    const before = new Date(clock.now() - retention[kind].keptMs).toISOString()
    const due = sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${before}`
    await (when ? sql`${due} and ${when}` : due).execute(database.db)
  }
  for (const sweep of features.flatMap(({ sweeps }) => sweeps)) await sweep(services)
}
