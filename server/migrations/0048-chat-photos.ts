import type { Kysely } from 'kysely'

/** The photographs of messages in chats, in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_photos')
    .addColumn('message_id', 'text', (c) => c.notNull().references('chat_messages.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('photo_id', 'text', (c) => c.notNull().references('photos.id'))
    .addPrimaryKeyConstraint('chat_photos_key', ['message_id', 'position'])
    .execute()
  await db.schema.createIndex('chat_photos_photo').on('chat_photos').column('photo_id').execute()
}
