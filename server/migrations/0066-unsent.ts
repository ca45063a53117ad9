import { type Kysely, sql } from 'kysely'

/**
 * How much room things take that were stored for somebody and not sent yet, by the address that they came from. Things that
 * were stored before count without an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsent_things')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('stored_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('unsent_things_key', ['kind', 'id'])
    .execute()
  const index = (name: string, on: string) => sql.raw(`create index ${name} on ${on}`).execute(db)
  await index('unsent_things_address', 'unsent_things (kind, address, bytes)')
  await index('unsent_things_at', 'unsent_things (stored_at)')
  await index('photos_owner', 'photos (owner_hash, created_at)')
  await sql`insert into unsent_things (kind, id, address, bytes, stored_at)
    select 'order draft', id, '', length(answers), saved_at from order_drafts`.execute(db)
}
