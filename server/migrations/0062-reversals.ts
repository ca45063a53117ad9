import type { Kysely } from 'kysely'

/**
 * What became of the money of a purchase after it was paid: parts paid back, disputes, and the credits that are owed because
 * they were spent. `live` says whether it was made in Stripe's live mode (1) or its test mode (0); of those of before nobody
 * knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['intent', 'charge'] as const) {
    await db.schema.alterTable('purchases').addColumn(column, 'text').execute()
    await db.schema.createIndex(`purchases_${column}`).on('purchases').column(column).execute()
  }
  await db.schema.alterTable('purchases').addColumn('live', 'integer').execute()
  for (const column of ['refunded', 'reversed'])
    await db.schema
      .alterTable('purchases')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .createTable('purchase_disputes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purchase_id', 'text', (c) => c.notNull().references('purchases.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('purchase_disputes_purchase')
    .on('purchase_disputes')
    .column('purchase_id')
    .execute()
  await db.schema
    .createTable('credit_debts')
    .addColumn('purchase_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('owed', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('credit_debts_user').on('credit_debts').column('user_id').execute()
}
