import { type Kysely, sql } from 'kysely'

/** The properties that professionals of real estate share with one another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_properties')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('business', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('size', 'text')
    .addColumn('area', 'integer', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('place_text', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('lat', 'double precision', (c) => c.notNull())
    .addColumn('lng', 'double precision', (c) => c.notNull())
    .addColumn('cell', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('commission', 'integer')
    .addColumn('link', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('removed_reason', 'text')
    .execute()
  const index = (name: string, on: string) =>
    sql.raw(`create index shared_properties_${name} on shared_properties (${on})`).execute(db)
  await index('newest', 'created_at, id')
  await index('business', 'business, created_at, id')
  await index('kind', 'kind, created_at, id')
  await index('cell', 'cell, created_at, id')
  await index('own', 'user_id, created_at, id')
  await index('end', 'expires_at')
}
