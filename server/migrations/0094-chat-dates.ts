import type { Kysely } from 'kysely'

/** The date that the two of a chat agree on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_dates')
    .addColumn('proposal_id', 'text', (c) => c.primaryKey().references('proposals.id').onDelete('cascade'))
    .addColumn('proposed_at', 'text')
    .addColumn('proposed_by', 'text')
    .addColumn('agreed_at', 'text')
    .addColumn('cancelled_at', 'text')
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute()
}
