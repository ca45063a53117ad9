import { type Kysely, sql } from 'kysely'

/** What a client and a professional write to each other about a proposal, and what one of them reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('proposal_id', 'text', (c) => c.notNull().references('proposals.id').onDelete('cascade'))
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('mailed_at', 'text')
    .execute()
  await db.schema
    .createIndex('chat_messages_proposal')
    .on('chat_messages')
    .columns(['proposal_id', 'created_at', 'id'])
    .execute()
  await sql`create index chat_messages_unread on chat_messages (created_at) where read_at is null and mailed_at is null`.execute(
    db,
  )
  await db.schema
    .createTable('chat_reports')
    .addColumn('proposal_id', 'text', (c) => c.primaryKey().references('proposals.id').onDelete('cascade'))
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
