import type { Kysely } from 'kysely'

/** Drafts of questions, what was published when and by whom, and how a service is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_drafts')
    .addColumn('service_id', 'integer', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('publications')
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text')
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('publications_key', ['service_id', 'number'])
    .execute()
  await db.schema.alterTable('services').addColumn('labels', 'text').execute()
  await db.schema.alterTable('services').addColumn('featured', 'integer').execute()
}
