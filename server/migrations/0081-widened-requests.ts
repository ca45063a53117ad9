import { type Kysely, sql } from 'kysely'

/** A professional who becomes able to answer hears at once of requests whose clients widened them: they are few of those that are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_widened on leads (service_id, opened_at)
    where state = 'open' and wider_km + whole_subgroup > 0`.execute(db)
}
