import { type Kysely, sql } from 'kysely'

/** Whom a client asks for a proposal before others: of an order that is not sent yet by its device, and of a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('asked_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('leads').addColumn('others_at', 'text').execute()
  await sql`create index leads_asked on leads (asked_id) where asked_id is not null`.execute(db)
  await db.schema
    .createTable('asked_orders')
    .addColumn('device_hash', 'text', (c) => c.notNull())
    .addColumn('service_id', 'integer', (c) => c.notNull().references('services.id'))
    .addColumn('professional_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('together', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('asked_orders_key', ['device_hash', 'service_id'])
    .execute()
  await db.schema.createIndex('asked_orders_at').on('asked_orders').column('asked_at').execute()
  await db.schema.createIndex('asked_orders_of').on('asked_orders').column('professional_id').execute()
}
