import type { Kysely } from 'kysely'

/** Messages of the contact form; the attachment's content is base64, so that every process has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('attachment_type', 'text')
    .addColumn('attachment_name', 'text')
    .addColumn('attachment', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
