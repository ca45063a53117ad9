import type { Kysely } from 'kysely'

/** What administrators are told of by e-mail, and how far that was told (ADM-35, ADM-36). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_choices')
    .addColumn('admin_id', 'text', (c) => c.primaryKey())
    .addColumn('summary', 'integer', (c) => c.notNull())
    .addColumn('at_once', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('operator_tellings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('told_until', 'text', (c) => c.notNull())
    .addColumn('next_at', 'text', (c) => c.notNull())
    .execute()
}
