import { type Kysely, sql } from 'kysely'
import { daysAfter, OPEN_DAYS } from '#schemas/requests/rules.ts'

const MAX_ROWS = 500

/**
 * The life of requests, their proposals, and which professional does which service. Requests that were published and have
 * reached nobody so far begin their period with this update, if they are not older than the period; the others are over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').renameColumn('archived_at', 'ended_at').execute()
  for (const name of ['opened_at', 'expires_at', 'next_wave_at', 'reason'])
    await db.schema.alterTable('leads').addColumn(name, 'text').execute()
  for (const [name, value] of [
    ['extensions', 0],
    ['round', 1],
    ['proposal_count', 0],
    ['phone_shown', 0],
  ] as const)
    await db.schema
      .alterTable('leads')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(value))
      .execute()
  await db.schema.alterTable('leads').addColumn('cell', 'integer').execute()
  await sql`update leads set cell = cast(floor((lat + 90) * 5) as integer) * 10000 + cast(floor((lng + 180) * 5) as integer)
    where lat is not null and lng is not null`.execute(db)
  await sql`update audit_log set action = 'request.refuse' where action = 'request.archive'`.execute(db)
  const now = new Date().toISOString()
  await sql`update leads set state = 'cancelled' where state = 'archived'`.execute(db)
  await sql`update leads set state = 'expired', opened_at = created_at, expires_at = ${now}
    where state = 'published' and created_at < ${daysAfter(now, -OPEN_DAYS)}`.execute(db)
  await sql`update leads set state = 'open', opened_at = created_at, expires_at = ${daysAfter(now, OPEN_DAYS)}, next_wave_at = ${now}
    where state = 'published'`.execute(db)
  // Partial indexes: a professional looks among open requests alone.
  await sql`create index leads_open_near on leads (cell, service_id, opened_at, id) where state = 'open'`.execute(
    db,
  )
  await sql`create index leads_open_service on leads (service_id, opened_at, id) where state = 'open'`.execute(
    db,
  )
  await sql`create index leads_wave on leads (next_wave_at) where state = 'open'`.execute(db)
  await sql`create index leads_period on leads (expires_at) where state in ('open', 'full')`.execute(db)

  await db.schema
    .createTable('lead_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lead_events_lead').on('lead_events').columns(['lead_id', 'at']).execute()
  await db.schema
    .createTable('proposals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('professional_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('price_kind', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'integer')
    .addColumn('price_max_cents', 'integer')
    .addColumn('price_unit', 'text')
    .addColumn('available', 'text', (c) => c.notNull())
    .addColumn('included', 'text')
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('phone_shown', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('read_at', 'text')
    .addUniqueConstraint('proposals_one_each', ['lead_id', 'professional_id'])
    .execute()
  await db.schema
    .createIndex('proposals_own')
    .on('proposals')
    .columns(['professional_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createTable('proposal_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('proposal_templates_name', ['user_id', 'name'])
    .execute()
  await db.schema
    .createTable('lead_reads')
    .addColumn('professional_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_reads_key', ['professional_id', 'lead_id'])
    .execute()
  await db.schema.createIndex('lead_reads_lead').on('lead_reads').column('lead_id').execute()

  await db.schema
    .alterTable('services')
    .addColumn('credits', 'integer', (c) => c.notNull().defaultTo(2))
    .execute()
  await db.schema
    .createTable('professional_services')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('professional_services_key', ['service_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('professional_services_user')
    .on('professional_services')
    .column('user_id')
    .execute()
  await fillServices(db)
}

/** Copies the services of each professional out of the JSON list of the account, some accounts at a time. */
async function fillServices(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; services: string }>`select id, services from users
      where role = 'professional' and id > ${after} order by id limit ${MAX_ROWS}`.execute(db)
    for (const { id, services } of rows) {
      const ids: number[] = [...new Set<number>(JSON.parse(services))]
      for (let at = 0; at < ids.length; at += MAX_ROWS) {
        const values = ids.slice(at, at + MAX_ROWS).map((service) => sql`(${id}, ${service})`)
        await sql`insert into professional_services (user_id, service_id) values ${sql.join(values)}`.execute(
          db,
        )
      }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
