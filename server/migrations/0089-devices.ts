import { type Kysely, sql } from 'kysely'

/** Sessions of devices that stay signed in, as people see them, and when the password was typed last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'renews_until',
    'device_hash',
    'device_hash_before',
    'device_changed_at',
    'browser',
    'program',
    'system',
    'used_at',
    'proved_at',
  ]
  for (const column of columns) await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  await sql`update sessions set renews_until = expires_at, used_at = created_at, proved_at = created_at`.execute(
    db,
  )
}
