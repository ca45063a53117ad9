import type { Kysely } from 'kysely'

/** The browsers and networks that signed on to an account, as keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_sign_ons')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('known_sign_ons_user').on('known_sign_ons').column('user_id').execute()
  await db.schema.createIndex('known_sign_ons_end').on('known_sign_ons').column('seen_at').execute()
}
