import type { Kysely } from 'kysely'

/** Localities, filled by the import of postal codes; searched by their folded name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('localities')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('municipality', 'text', (c) => c.notNull())
    .execute()
}
