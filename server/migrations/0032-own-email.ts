import type { Kysely } from 'kysely'

/** The e-mail that an administrator asked for and has not confirmed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('new_email', 'text').execute()
}
