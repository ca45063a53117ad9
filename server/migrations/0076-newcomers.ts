import { type Kysely, sql } from 'kysely'

/**
 * Announcing goes on as long as a request has places. Open requests whose waves had ended are looked through once more, and
 * again after that. For who is on holiday it is looked when that ends; the others are found by the waves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('all_told', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('request_looks')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('due_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('request_looks_due').on('request_looks').column('due_at').execute()
  const now = new Date().toISOString()
  await sql`insert into request_looks (user_id, due_at)
    select user_id, '' from announcement_settings where holiday_until >= ${now.slice(0, 10)}`.execute(db)
  await sql`update leads set next_wave_at = ${now}, all_told = 1
    where state in ('open', 'full') and next_wave_at is null`.execute(db)
}
