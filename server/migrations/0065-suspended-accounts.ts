import { type Kysely, sql } from 'kysely'

/** Each request that is sent is compared with the suspended accounts: there are few, among many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_suspended on users (suspended_at) where suspended_at is not null`.execute(db)
}
