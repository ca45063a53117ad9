import { type Kysely, sql } from 'kysely'

/** Requests that a professional is not interested in, and full ones of which they want to hear once a place is free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hidden_requests')
    .addColumn('professional_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('hidden_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('hidden_requests_key', ['professional_id', 'lead_id'])
    .execute()
  await db.schema.createIndex('hidden_requests_lead').on('hidden_requests').column('lead_id').execute()
  await db.schema
    .createTable('place_waits')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text')
    .addPrimaryKeyConstraint('place_waits_key', ['lead_id', 'user_id'])
    .execute()
  await db.schema.createIndex('place_waits_user').on('place_waits').column('user_id').execute()
  await sql`create index place_waits_due on place_waits (due_at) where due_at is not null`.execute(db)
}
