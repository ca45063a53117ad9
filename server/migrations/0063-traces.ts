import type { Kysely } from 'kysely'

/**
 * From where requests were sent and accounts signed on, as keyed hashes, so that nobody answers a request of their own; and
 * for what initial credits were given, as keyed hashes too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('traces')
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('traces_key', ['about', 'mark'])
    .execute()
  await db.schema.createIndex('traces_end').on('traces').column('ends_at').execute()
  await db.schema
    .createTable('initial_marks')
    .addColumn('mark', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('erased', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('initial_marks_given').on('initial_marks').column('given_at').execute()
  await db.schema.createIndex('initial_marks_user').on('initial_marks').column('user_id').execute()
}
