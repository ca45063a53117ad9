import type { Kysely } from 'kysely'

/** Since when the author of a proposal is suspended. Those of accounts that are suspended already are put right at the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proposals').addColumn('away_at', 'text').execute()
}
