import type { Kysely } from 'kysely'

/** The page that saved an unfinished order last: what it saved itself it goes on from, also where the reply was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_drafts').addColumn('saved_in', 'text').execute()
}
