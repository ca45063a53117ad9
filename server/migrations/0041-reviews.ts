import type { Kysely } from 'kysely'

/** What clients say of the professional whose proposal they chose: one review a request, which outlives the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('lead_id', 'text', (c) => c.primaryKey())
    .addColumn('proposal_id', 'text', (c) => c.notNull())
    .addColumn('professional_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('reported_at', 'text')
    .addColumn('report_reason', 'text')
    .addColumn('hidden_at', 'text')
    .addColumn('hidden_reason', 'text')
    .execute()
  await db.schema
    .createIndex('reviews_professional')
    .on('reviews')
    .columns(['professional_id', 'created_at'])
    .execute()
  await db.schema.createIndex('reviews_newest').on('reviews').columns(['created_at', 'lead_id']).execute()
}
