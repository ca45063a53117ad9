import type { Kysely } from 'kysely'

/** Which device gave each step of an unfinished order its answers. Of those that are kept already nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_drafts')
    .addColumn('authors', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
