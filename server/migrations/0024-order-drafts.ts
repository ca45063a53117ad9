import type { Kysely } from 'kysely'

/**
 * Unfinished orders, the devices that each is open on (a device has one for each service), and the single-use links that
 * bring another device to one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('open_step', 'text')
    .addColumn('furthest', 'integer', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('order_drafts_email').on('order_drafts').column('email').execute()
  await db.schema.createIndex('order_drafts_saved_at').on('order_drafts').column('saved_at').execute()
  await db.schema
    .createTable('order_draft_devices')
    .addColumn('device_hash', 'text', (c) => c.notNull())
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('draft_id', 'text', (c) => c.notNull().references('order_drafts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('order_draft_devices_key', ['device_hash', 'service_id'])
    .execute()
  await db.schema
    .createIndex('order_draft_devices_draft')
    .on('order_draft_devices')
    .column('draft_id')
    .execute()
  await db.schema
    .createTable('order_draft_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('draft_id', 'text', (c) => c.notNull().references('order_drafts.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('order_draft_links_draft').on('order_draft_links').column('draft_id').execute()
}
