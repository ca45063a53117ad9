import type { Kysely } from 'kysely'

/**
 * Photographs of requests: who uploaded each and where it lies, the contents of those that lie in the database (base64,
 * like other files), the requests that hold them, and what is still to be removed from where it lies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_hash', 'text', (c) => c.notNull())
    .addColumn('store', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('photos_created_at').on('photos').column('created_at').execute()
  await db.schema
    .createTable('photo_contents')
    .addColumn('photo_id', 'text', (c) => c.primaryKey())
    .addColumn('full_size', 'text', (c) => c.notNull())
    .addColumn('small_size', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('lead_photos')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('photo_id', 'text', (c) => c.notNull().references('photos.id'))
    .addPrimaryKeyConstraint('lead_photos_key', ['lead_id', 'photo_id'])
    .execute()
  await db.schema.createIndex('lead_photos_photo').on('lead_photos').column('photo_id').execute()
  await db.schema
    .createTable('photo_removals')
    .addColumn('photo_id', 'text', (c) => c.primaryKey())
    .addColumn('store', 'text', (c) => c.notNull())
    .execute()
}
