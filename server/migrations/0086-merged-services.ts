import type { Kysely } from 'kysely'

/** Which service took the place of another one that was much the same (CAT-34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('services').addColumn('merged_into', 'integer').execute()
}
