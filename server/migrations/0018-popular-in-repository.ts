import type { Kysely } from 'kysely'

/** The popular services stand in the repository (`catalogue/data/popular.json`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('services').dropColumn('popular').execute()
}
