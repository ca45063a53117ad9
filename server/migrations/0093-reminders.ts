import { type Kysely, sql } from 'kysely'

/**
 * Which proposals their client was reminded of, and when a client is asked for a review. Nobody is reminded of proposals, or
 * asked about a choice, of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proposals').addColumn('reminded_at', 'text').execute()
  const now = new Date().toISOString()
  await sql`update proposals set reminded_at = ${now} where read_at is null`.execute(db)
  await sql`create index proposals_unreminded on proposals (created_at)
    where read_at is null and reminded_at is null`.execute(db)
  await db.schema.alterTable('leads').addColumn('review_ask_at', 'text').execute()
  await sql`create index leads_review_ask on leads (review_ask_at) where review_ask_at is not null`.execute(
    db,
  )
}
