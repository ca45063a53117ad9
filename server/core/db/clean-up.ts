import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { retention } from '#schemas/messages/retention.ts'
import { keepErasures } from '../erasures.ts'
import type { Expiry, Services } from '../services.ts'
import { PORTION } from './in-portions.ts'
import type { Database } from './open.ts'

/** Deletes what has expired in the tables of all features, then does their sweeps, a portion at a time (SRV-13). None of it stays in the files (SRV-32). The list of erasures is written next to the database (SRV-52). */
export async function cleanUp(services: Services): Promise<void> {
  const { database, features, clock } = services
  const keyOf = new Map<string, readonly string[]>(
    features.flatMap(({ tables = [] }) => tables).map(({ name, key }) => [name, key]),
  )
  for (const expiry of features.flatMap(({ expiries = [] }) => expiries)) {
    const before = new Date(clock.now() - retention[expiry.kind].keptMs).toISOString()
    while ((await deleteSome(database, expiry, keyOf.get(expiry.table) ?? [], before)) === PORTION)
      await setImmediate() // SQLite answers synchronously: visitors would wait until all is deleted
  }
  for (const sweep of features.flatMap(({ sweeps = [] }) => sweeps)) await sweep(services)
  await database.emptyLog()
  await keepErasures(services)
}

/** Deletes some of the rows that have expired, with what that changes elsewhere. Returns how many they were. */
const deleteSome = (
  { inTransaction }: Database,
  { table, column, when, gone }: Expiry,
  key: readonly string[],
  before: string,
) =>
  inTransaction(async (trx) => {
    const keys = sql.join(key.map((name) => sql.ref(name)))
    const [from, old] = [sql.table(table), sql.ref(column)]
    const and = when ? sql`and ${when}` : sql``
    const { rows } = await sql`delete from ${from} where (${keys}) in
      (select ${keys} from ${from} where ${old} <= ${before} ${and} limit ${sql.lit(PORTION)})
      returning *`.execute(trx)
    await gone?.(trx, rows)
    return rows.length
  })
