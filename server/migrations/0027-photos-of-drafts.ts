import type { Kysely } from 'kysely'

/** The photographs that unfinished orders name: they stay as long as their order. An id may be named before its upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_draft_photos')
    .addColumn('draft_id', 'text', (c) => c.notNull().references('order_drafts.id').onDelete('cascade'))
    .addColumn('photo_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_draft_photos_key', ['draft_id', 'photo_id'])
    .execute()
  await db.schema
    .createIndex('order_draft_photos_photo')
    .on('order_draft_photos')
    .column('photo_id')
    .execute()
}
