import type { Kysely } from 'kysely'

/** The contact that a request's client gave in place of the former one, until the code that went to it was typed (REQ-34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_contact_changes')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_contact_changes_key', ['lead_id', 'channel'])
    .execute()
  await db.schema
    .createIndex('lead_contact_changes_expires_at')
    .on('lead_contact_changes')
    .column('expires_at')
    .execute()
}
