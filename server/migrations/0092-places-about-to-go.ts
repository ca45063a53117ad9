import { type Kysely, sql } from 'kysely'

/** Open requests with one or two places left, and those that end soon, for the day of a professional (DAY-3): few of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_last_places on leads (service_id, opened_at, id)
    where state = 'open' and proposal_count >= 3`.execute(db)
  await sql`create index leads_ending on leads (service_id, expires_at, id) where state = 'open'`.execute(db)
}
