import { type Kysely, sql } from 'kysely'

/** Credits of proposals that were asked back, and which unread proposals are old enough for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_returns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('proposal_id', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('decide_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('credit_returns').columns(columns).execute()
  await index('credit_returns_newest', ['created_at', 'id'])
  await index('credit_returns_state', ['state', 'created_at', 'id'])
  await index('credit_returns_user', ['user_id', 'state'])
  await sql`create index proposals_unread on proposals (created_at) where read_at is null`.execute(db)
}
