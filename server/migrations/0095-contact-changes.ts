import type { Kysely } from 'kysely'

/** The contact that a request's client gave in place of a confirmed one, until the link to it was opened (REQ-33). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('new_email', 'text').execute()
  await db.schema.alterTable('leads').addColumn('new_phone', 'text').execute()
}
