import type { Kysely } from 'kysely'

/** Links that show a draft to somebody without an account (ADM-68). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by_id', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('preview_links_until').on('preview_links').column('until').execute()
  await db.schema.createIndex('preview_links_service').on('preview_links').column('service_id').execute()
}
