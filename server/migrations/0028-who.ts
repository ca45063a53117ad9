import { type Kysely, sql } from 'kysely'

/**
 * Who edits, by account. A draft belongs to the account with its author's name, where there is one alone. Every
 * administrator had the same made-up name: such accounts have none now, and are asked for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('question_drafts').addColumn('updated_by_id', 'text').execute()
  await sql`update question_drafts set updated_by_id = (
      select min(id) from users where role = 'admin' and name = question_drafts.updated_by having count(*) = 1
    )`.execute(db)
  await sql`update users set name = '' where role = 'admin' and name = 'Administração'`.execute(db)
  await db.schema
    .alterTable('publications')
    .addColumn('followed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('question_presence')
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('admin_id', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_presence_key', ['service_id', 'admin_id'])
    .execute()
}
