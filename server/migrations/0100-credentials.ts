import { type Kysely, sql } from 'kysely'

/** The credentials of professionals with their documents, and since when one takes part in 'Pagamento Seguro'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('payment_at', 'text').execute()
  await db.schema
    .createTable('credentials')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('profiles.user_id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text')
    .addColumn('until', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('remind_on', 'text')
    .execute()
  for (const state of ['open', 'verified'])
    await sql`create unique index ${sql.id(`credentials_one_${state}`)} on credentials (user_id, kind)
      where state = ${sql.lit(state)}`.execute(db)
  await db.schema.createIndex('credentials_of').on('credentials').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('credentials_newest').on('credentials').columns(['created_at', 'id']).execute()
  await db.schema
    .createIndex('credentials_state')
    .on('credentials')
    .columns(['state', 'created_at', 'id'])
    .execute()
  await sql`create index credentials_remind on credentials (remind_on) where remind_on is not null`.execute(
    db,
  )
  await db.schema
    .createTable('credential_files')
    .addColumn('credential_id', 'text', (c) =>
      c.primaryKey().references('credentials.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .execute()
  await db.schema
    .createIndex('credential_files_decided')
    .on('credential_files')
    .column('decided_at')
    .execute()
}
