import { type Kysely, sql } from 'kysely'

/**
 * A version belongs to one service and holds its title, so that a version alone says what was asked. Versions that
 * several services shared become one for each service that uses them or was answered with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('question_sets')
    .addColumn('service_id', 'integer', (c) => c.references('services.id'))
    .execute()
  await db.schema.alterTable('question_sets').addColumn('title', 'text').execute()
  await sql`
    insert into question_sets (version, service_id, title, questions, base, created_at)
    select q.version || '-' || s.id, s.id, s.title, q.questions, q.base, q.created_at
    from question_sets q
    join (select service_id, version from leads union select service_id, version from published_sets) used
      on used.version = q.version
    join services s on s.id = used.service_id`.execute(db)
  await sql`update leads set version = version || '-' || service_id`.execute(db)
  await sql`update published_sets set version = version || '-' || service_id`.execute(db)
  await sql`delete from question_sets where service_id is null`.execute(db)
}
