import { type Kysely, sql } from 'kysely'

/** Requests that one statement changes, so that none takes long where there are many. */
const AT_ONCE = 10_000

/** Which requests have photographs, with indexes of them alone: the search for them looked at every other request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('with_photos', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (let after = ''; ; ) {
    const { rows } = await sql<{ lead_id: string }>`select distinct lead_id from lead_photos
      where lead_id > ${after} order by lead_id limit ${sql.lit(AT_ONCE)}`.execute(db)
    const last = rows.at(-1)?.lead_id
    if (last === undefined) break
    await sql`update leads set with_photos = 1 where id in
      (select lead_id from lead_photos where lead_id > ${after} and lead_id <= ${last})`.execute(db)
    after = last
  }
  // The column leads them, though it is always 1: without statistics SQLite prefers what more conditions narrow.
  await sql`create index leads_photos_near on leads (with_photos, cell, service_id, opened_at, id)
    where state = 'open' and with_photos = 1`.execute(db)
  await sql`create index leads_photos_service on leads (with_photos, service_id, opened_at, id)
    where state = 'open' and with_photos = 1`.execute(db)
}
