import { type Kysely, sql } from 'kysely'

/** What administrators decided about the chats that were reported. Those of before wait to be decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat_reports')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo(sql.lit('waiting')))
    .execute()
  await db.schema.alterTable('chat_reports').addColumn('answer', 'text').execute()
  await db.schema
    .createIndex('chat_reports_newest')
    .on('chat_reports')
    .columns(['created_at', 'proposal_id'])
    .execute()
  await db.schema
    .createIndex('chat_reports_state')
    .on('chat_reports')
    .columns(['state', 'created_at', 'proposal_id'])
    .execute()
}
