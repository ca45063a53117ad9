import type { Kysely } from 'kysely'

/** The e-mails whose receivers said that they take nothing any more (MSG-22). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gone_addresses')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('gone_addresses_since').on('gone_addresses').columns(['since']).execute()
}
