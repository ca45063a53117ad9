import { type Kysely, sql } from 'kysely'

/**
 * The ledger of credits: what an entry is, and the proposal, purchase or administrator behind it. The table is made again,
 * because SQLite cannot drop the constraint of one entry a reason. It names the account without a reference, so that the
 * feature that keeps it can erase it before the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_ledger')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('proposal_id', 'text')
    .addColumn('purchase_id', 'text')
    .addColumn('by', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('credit_ledger_id', ['id'])
    .addUniqueConstraint('credit_ledger_proposal', ['proposal_id', 'kind'])
    .addUniqueConstraint('credit_ledger_purchase', ['purchase_id', 'kind'])
    .execute()
  await sql`insert into credit_ledger (id, user_id, amount, kind, note, created_at)
    select id, user_id, amount, case reason when 'registo' then 'initial' else 'corrected' end,
      case reason when 'registo' then null else reason end, created_at from credit_entries`.execute(db)
  await db.schema.dropTable('credit_entries').execute()
  await db.schema.alterTable('credit_ledger').renameTo('credit_entries').execute()
  await db.schema
    .createIndex('credit_entries_user')
    .on('credit_entries')
    .columns(['user_id', 'created_at', 'id', 'amount'])
    .execute()
  await sql`create unique index credit_entries_initial on credit_entries (user_id) where kind = 'initial'`.execute(
    db,
  )
}
