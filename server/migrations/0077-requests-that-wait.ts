import { type Kysely, sql } from 'kysely'

/**
 * What the client of a request without proposals did so that it finds some, when they next hear of it, and who may answer
 * although the request is out of reach. Clients who wait already hear of it once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['wider_km', 'whole_subgroup'])
    await db.schema
      .alterTable('leads')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  for (const name of ['kept_waiting_at', 'client_news_at'])
    await db.schema.alterTable('leads').addColumn(name, 'text').execute()
  const now = new Date().toISOString()
  await sql`update leads set client_news_at = ${now}
    where state = 'open' and round = 1 and proposal_count = 0`.execute(db)
  await sql`create index leads_client_news on leads (state, client_news_at) where client_news_at is not null`.execute(
    db,
  )
  await db.schema
    .createTable('lead_guests')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('lead_guests_key', ['lead_id', 'user_id'])
    .execute()
  await db.schema.createIndex('lead_guests_user').on('lead_guests').column('user_id').execute()
}
