import type { Kysely } from 'kysely'

/** Operators watch by time: credits that moved, and visits of a day (SRV-40). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('credit_entries_newest').on('credit_entries').columns(['created_at']).execute()
  await db.schema.createIndex('step_counts_day').on('step_counts').columns(['day']).execute()
}
