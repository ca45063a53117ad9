import { type Kysely, sql } from 'kysely'

/** When a message was asked for again, which begins its time again; what is due is found by its channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('resent_at', 'text').execute()
  await db.schema.dropIndex('outbox_due').execute()
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['channel', 'next_attempt_at'])
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute()
}
