import type { Kysely } from 'kysely'

/** Who was erased lately, as keyed hashes: a restored backup that is older than the erasure has them again (SRV-52). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('person_hash', 'text', (c) => c.notNull())
    .addColumn('erased_at', 'text', (c) => c.notNull())
    .addColumn('account_alone', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('erasures_key', ['person_hash', 'erased_at'])
    .execute()
  await db.schema.createIndex('erasures_by_age').on('erasures').columns(['erased_at']).execute()
}
