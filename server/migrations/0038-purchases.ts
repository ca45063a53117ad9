import type { Kysely } from 'kysely'

/** Purchases of credits. They name the account without a reference: paid ones stay when it is erased. Amounts are cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('package', 'text', (c) => c.notNull())
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('net', 'integer', (c) => c.notNull())
    .addColumn('vat', 'integer', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nif', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('checkout', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('purchases_once', ['user_id', 'request'])
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('purchases').columns(columns).execute()
  await index('purchases_newest', ['created_at', 'id'])
  await index('purchases_state', ['state', 'created_at', 'id'])
  await index('purchases_user', ['user_id', 'created_at', 'id'])
}
