import type { Kysely } from 'kysely'

/** Home-loan requests, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cod', 'text', (c) => c.notNull().unique())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
