import type { Kysely } from 'kysely'

/** As what professionals do their work, by their own declaration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('acts_as', 'text').execute()
}
