import { type Kysely, sql } from 'kysely'
import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }
import areas from '#schemas/places/data/postal-areas.json' with { type: 'json' }

/** What the promise is measured by: the district of each request, the measures of each service, and whom administrators invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('district', 'text').execute()
  await fillDistricts(db)
  await sql`create index leads_measured on leads (service_id, opened_at) where opened_at is not null`.execute(
    db,
  )
  // Of the first round alone, so that SQLite never takes it for a professional's search, which has better ones.
  await sql`create index leads_waiting on leads (state, opened_at, id) where state = 'open' and round = 1`.execute(
    db,
  )
  await db.schema
    .createTable('promise_measures')
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('district', 'text', (c) => c.notNull())
    .addColumn('requests', 'integer', (c) => c.notNull())
    .addColumn('with_one', 'integer', (c) => c.notNull())
    .addColumn('with_five', 'integer', (c) => c.notNull())
    .addColumn('median_minutes', 'integer')
    .addColumn('measured_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('promise_measures_key', ['service_id', 'district'])
    .execute()
  await db.schema
    .createIndex('promise_measures_district')
    .on('promise_measures')
    .columns(['district', 'service_id'])
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('invitations_key', ['lead_id', 'user_id'])
    .execute()
  await db.schema.createIndex('invitations_user').on('invitations').column('user_id').execute()
}

/** Writes the district of every request in one pass, by the first four digits of its postal code. */
async function fillDistricts(db: Kysely<unknown>): Promise<void> {
  const districts = new Map(
    municipalities.map(({ cod_distrito, cod_concelho, district }) => [cod_distrito + cod_concelho, district]),
  )
  const rows = areas.flatMap(([cp4, , municipality]) => {
    const district = districts.get(String(municipality))
    return district === undefined ? [] : [{ cp4: String(cp4), district }]
  })
  await db.schema
    .createTable('district_of_cp4')
    .addColumn('cp4', 'text', (c) => c.primaryKey())
    .addColumn('district', 'text', (c) => c.notNull())
    .execute()
  for (let at = 0; at < rows.length; at += 300) {
    const values = rows.slice(at, at + 300).map(({ cp4, district }) => sql`(${cp4}, ${district})`)
    await sql`insert into district_of_cp4 (cp4, district) values ${sql.join(values)}`.execute(db)
  }
  await sql`update leads set district = (select district_of_cp4.district from district_of_cp4
    where district_of_cp4.cp4 = substr(leads.zip_home, 1, 4))`.execute(db)
  await db.schema.dropTable('district_of_cp4').execute()
}
