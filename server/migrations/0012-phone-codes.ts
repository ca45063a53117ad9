import { type Kysely, sql } from 'kysely'

/** A code sent by SMS is good for less long than one sent by e-mail; those that are out stay good until both ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('phone_code_expires_at', 'text').execute()
  await sql`update leads set phone_code_expires_at = codes_expire_at`.execute(db)
  await db.schema.alterTable('leads').renameColumn('codes_expire_at', 'email_code_expires_at').execute()
}
