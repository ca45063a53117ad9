import type { Kysely } from 'kysely'

/** Reports of public content by anybody, and what administrators decided about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cod', 'text', (c) => c.notNull().unique())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decide_by', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('decided_at', 'text')
    .execute()
  await db.schema
    .createIndex('content_reports_newest')
    .on('content_reports')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('content_reports_state')
    .on('content_reports')
    .columns(['state', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('content_reports_email').on('content_reports').column('email').execute()
}
