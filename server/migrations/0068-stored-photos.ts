import { type Kysely, sql } from 'kysely'

/**
 * Whether a photograph's content is stored. A photograph of before counts as stored, also one that a process of an earlier
 * version takes meanwhile. Where the content would be in this database and is not, it can be sent again; what another store
 * holds cannot be asked here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photos')
    .addColumn('stored', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`update photos set stored = 0 where store = 'database'
    and not exists (select 1 from photo_contents where photo_contents.photo_id = photos.id)`.execute(db)
}
