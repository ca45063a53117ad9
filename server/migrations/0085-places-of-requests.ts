import type { Kysely } from 'kysely'

/** The place of a request whose work is at a place that was named, not at a postal code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('place', 'text').execute()
}
