import { type Kysely, sql } from 'kysely'

/** Who was told of which request, how each professional wants to be told, and the e-mails that people have ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('announcements')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('wave', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text')
    .addPrimaryKeyConstraint('announcements_key', ['lead_id', 'user_id'])
    .execute()
  await db.schema.createIndex('announcements_user').on('announcements').columns(['user_id', 'at']).execute()
  await sql`create index announcements_due on announcements (due_at, user_id) where due_at is not null`.execute(
    db,
  )
  await db.schema
    .createTable('announcement_settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('told', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('holiday_from', 'text')
    .addColumn('holiday_until', 'text')
    .addColumn('answer_minutes', 'integer')
    .execute()
  await db.schema
    .createTable('message_stops')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_stops_key', ['email', 'kind'])
    .execute()
  await db.schema
    .createTable('period_notices')
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('period_notices_key', ['lead_id', 'expires_at'])
    .execute()
}
