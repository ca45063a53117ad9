import type { Kysely } from 'kysely'

/** Whether a professional allows us to show the photographs of their work on our own pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('shows_work', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('profiles_by_shown_work')
    .on('profiles')
    .columns(['shows_work', 'published_at'])
    .execute()
}
