import { type Kysely, sql } from 'kysely'

/**
 * The devices that show pushes, of an account or of one request (PSH-2), and when a message was pushed, which leaves as an
 * e-mail or an SMS where it was not shown (PSH-5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('pushed_at', 'text').execute()
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .addColumn('endpoint_hash', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await sql`create unique index push_devices_user on push_devices (user_id, endpoint_hash)
    where user_id is not null`.execute(db)
  await sql`create unique index push_devices_lead on push_devices (lead_id, endpoint_hash)
    where lead_id is not null`.execute(db)
  await sql`create index push_devices_endpoint on push_devices (endpoint_hash)`.execute(db)
}
