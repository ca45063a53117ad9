import type { Kysely } from 'kysely'

/**
 * The count of a shorter span next to that of the longer one, such as an hour's next to a day's: one row in place of two. Counts
 * of a day go on; those of the hour start again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rate_limits').addColumn('short_count', 'integer').execute()
  await db.schema.alterTable('rate_limits').addColumn('short_expires_at', 'text').execute()
}
