import { type Kysely, sql } from 'kysely'

/** The reviews whose reports wait, by since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reviews_reported on reviews (reported_at) where reported_at is not null and report_decided_at is null`.execute(
    db,
  )
}
