import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the lists of the administration are searched by besides words (ADM-72): the number of a credential, and the beginning of the
 * e-mails of subscribers and of who reported content, in the order of bytes. And what was taken off profiles, until nobody can put it
 * back any more (DEC-9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const table of ['newsletter_subscribers', 'content_reports'])
      await sql`alter table ${sql.table(table)} alter column email type text collate "C"`.execute(db)
  await db.schema.createIndex('credentials_number').on('credentials').column('number').execute()
  await db.schema
    .createTable('removed_parts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('profiles.user_id').onDelete('cascade'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('removed_parts_own')
    .on('removed_parts')
    .columns(['user_id', 'removed_at', 'id'])
    .execute()
  await db.schema.createIndex('removed_parts_age').on('removed_parts').column('removed_at').execute()
  await db.schema
    .createTable('removed_photos')
    .addColumn('removed_id', 'text', (c) => c.notNull().references('removed_parts.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('photo_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_photos_key', ['removed_id', 'position'])
    .execute()
  await db.schema.createIndex('removed_photos_photo').on('removed_photos').column('photo_id').execute()
}
