import type { Kysely } from 'kysely'

/** Answers to messages of the contact form, their files, and the texts that administrators keep to begin them with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('outbox_id', 'text').execute()
  await db.schema
    .createTable('contact_answers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('contact_id', 'text', (c) => c.notNull().references('contact_messages.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('outbox_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('contact_answers_of')
    .on('contact_answers')
    .columns(['contact_id', 'created_at'])
    .execute()
  await db.schema
    .createTable('contact_answer_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('answer_id', 'text', (c) => c.notNull().references('contact_answers.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('contact_answer_files_of')
    .on('contact_answer_files')
    .columns(['answer_id', 'position'])
    .execute()
  await db.schema
    .createTable('answer_texts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('answer_texts_of')
    .on('answer_texts')
    .columns(['user_id', 'name'])
    .unique()
    .execute()
}
