import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the search by the beginning of an e-mail goes by: letters in the order of their bytes, as SQLite has them, whatever
 * language PostgreSQL was set up for; and requests by service and state at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    for (const table of ['leads', 'users']) {
      await sql`alter table ${sql.table(table)} alter column email type text collate "C"`.execute(db)
    }
  }
  await db.schema.dropIndex('leads_email').execute()
  await db.schema
    .createIndex('leads_email')
    .on('leads')
    .columns(['email', 'created_at desc', 'id desc', 'state', 'service_id'])
    .execute()
  await db.schema
    .createIndex('leads_service_state')
    .on('leads')
    .columns(['service_id', 'state', 'created_at', 'id'])
    .execute()
}
