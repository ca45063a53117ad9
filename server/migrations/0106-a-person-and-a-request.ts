import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the pages of a person and of a request show besides (ADM-49, ADM-51): notes of administrators on a request, and the
 * reports of what stands on a profile, found by its path, and clients by the beginning of their e-mail, in the order of bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'text', (c) => c.notNull())
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('lead_notes_lead')
    .on('lead_notes')
    .columns(['lead_id', 'created_at', 'id'])
    .execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table content_reports alter column location type text collate "C"`.execute(db)
    await sql`alter table clients alter column email type text collate "C"`.execute(db)
  }
  await db.schema.createIndex('content_reports_location').on('content_reports').column('location').execute()
}
