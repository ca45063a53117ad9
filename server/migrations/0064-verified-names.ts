import { type Kysely, sql } from 'kysely'

/** The name that a professional asked with. Of what was asked before it is the one that the profile has now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('verifications').addColumn('name', 'text').execute()
  await sql`update verifications set name =
    (select profiles.name from profiles where profiles.user_id = verifications.user_id) where kind = 'nif'`.execute(
    db,
  )
}
