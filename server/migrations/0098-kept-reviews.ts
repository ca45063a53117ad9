import type { Kysely } from 'kysely'

/** When an administrator decided a report of a review, also by leaving the review where it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reviews').addColumn('report_decided_at', 'text').execute()
}
