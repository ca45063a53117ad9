import type { Kysely } from 'kysely'

/** The texts of the services' pages, and since when a service is withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_texts')
    .addColumn('service_id', 'integer', (c) => c.primaryKey().references('services.id'))
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('services').addColumn('withdrawn_at', 'text').execute()
}
