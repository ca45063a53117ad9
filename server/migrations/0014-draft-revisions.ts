import { type Kysely, sql } from 'kysely'

/** A draft knows the publication that it was begun on, and its revisions are never used again, not even after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('question_drafts')
    .addColumn('base_number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update question_drafts set base_number = coalesce(
    (select max(number) from publications p where p.service_id = question_drafts.service_id), 0)`.execute(db)
  await db.schema
    .createTable('draft_revisions')
    .addColumn('service_id', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into draft_revisions (service_id, last) select service_id, revision from question_drafts`.execute(
    db,
  )
}
