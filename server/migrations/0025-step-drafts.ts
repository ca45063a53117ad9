import type { Kysely } from 'kysely'

/** Sealed answers of wizards that are filled in without scripts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('step_drafts')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('wizard', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('step_drafts_key', ['token_hash', 'wizard'])
    .execute()
  await db.schema.createIndex('step_drafts_saved_at').on('step_drafts').column('saved_at').execute()
}
