import type { Kysely } from 'kysely'

/** Whose photographs a device's order may hold: the other devices of the same order may see and send them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_draft_devices').addColumn('photo_owner', 'text').execute()
}
