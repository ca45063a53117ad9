import type { Kysely } from 'kysely'

/** Services that lead to another one, or are put away; subgroups that administrators change, and their former addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('services').addColumn('redirect_to', 'integer').execute()
  await db.schema.alterTable('services').addColumn('archived_at', 'text').execute()
  await db.schema
    .alterTable('subgroups')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('subgroups').addColumn('archived_at', 'text').execute()
  await db.schema
    .createTable('former_slugs')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('sub_group_id', 'integer', (c) => c.notNull().references('subgroups.id'))
    .execute()
}
