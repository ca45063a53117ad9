import type { Kysely } from 'kysely'

/** Counts of visits whose answer ended the order (QST-56). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('step_counts')
    .addColumn('ended_here', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
