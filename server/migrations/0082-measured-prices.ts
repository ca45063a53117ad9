import type { Kysely } from 'kysely'

/** What the proposals for a service asked for, as it is measured together with the promise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_measures')
    .addColumn('service_id', 'integer', (c) => c.primaryKey())
    .addColumn('proposals', 'integer', (c) => c.notNull())
    .addColumn('low_cents', 'integer', (c) => c.notNull())
    .addColumn('high_cents', 'integer', (c) => c.notNull())
    .execute()
}
