import type { Kysely } from 'kysely'

/** How often the e-mail of a request was corrected: each time the secret of its links is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('link_round', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
