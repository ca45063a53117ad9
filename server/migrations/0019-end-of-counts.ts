import type { Kysely } from 'kysely'

/**
 * When a count is over: some are of a minute, some of a day. Counts of before are over at once, which is a minute's or an
 * hour's at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rate_limits')
    .addColumn('expires_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
