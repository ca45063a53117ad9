import type { Kysely } from 'kysely'

/** What professionals had verified: their website by a token, their NIF by an administrator. One of a kind each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('profiles.user_id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addUniqueConstraint('verifications_one_each', ['user_id', 'kind'])
    .execute()
  await db.schema
    .createIndex('verifications_newest')
    .on('verifications')
    .columns(['kind', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('verifications_state')
    .on('verifications')
    .columns(['kind', 'state', 'created_at', 'id'])
    .execute()
}
