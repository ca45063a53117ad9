import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { thingOf } from '#schemas/calls/admin/audit.ts'

const ENTRIES_AT_ONCE = 500

/**
 * How far administrators are with contact messages and loan requests, and who sees to them; sealed notes on loan requests;
 * what each entry of the log is about; and the indexes of the lists' filters. Messages and requests that are stored already
 * are not begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_messages', 'loans']) {
    const add = db.schema.alterTable(table)
    await add.addColumn('state', 'text', (c) => c.notNull().defaultTo('open')).execute()
    await add.addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0)).execute()
    await add.addColumn('handled_by_id', 'text').execute()
  }
  await db.schema.alterTable('contact_messages').addColumn('owner_id', 'text').execute()
  await db.schema
    .createTable('loan_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('loan_id', 'text', (c) => c.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'text', (c) => c.notNull())
    .addColumn('admin_name', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table contact_messages alter column email type text collate "C"`.execute(db)
    await sql`alter table outbox alter column recipient type text collate "C"`.execute(db)
  }
  await nameThings(db)
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('loan_notes', 'loan_notes_loan', ['loan_id', 'created_at', 'id'])
  await index('loans', 'loans_state', ['state', 'created_at', 'id'])
  await index('contact_messages', 'contact_state', ['state', 'created_at', 'id'])
  await index('contact_messages', 'contact_owner', ['owner_id', 'created_at', 'id'])
  await index('contact_messages', 'contact_owner_state', ['owner_id', 'state', 'created_at', 'id'])
  await index('contact_messages', 'contact_email', [
    'email',
    'created_at desc',
    'id desc',
    'state',
    'owner_id',
  ])
  await index('users', 'users_role', ['role', 'created_at', 'id'])
  // Made before the two that it is better than: SQLite takes the first of several that seem equally good.
  await index('audit_log', 'audit_log_admin_kind', ['admin_id', 'kind', 'at', 'id'])
  await index('audit_log', 'audit_log_admin', ['admin_id', 'at', 'id'])
  await index('audit_log', 'audit_log_kind', ['kind', 'at', 'id'])
  await index('audit_log', 'audit_log_ref', ['ref', 'at', 'id'])
  await db.schema.dropIndex('outbox_recipient').execute()
  await index('outbox', 'outbox_recipient', ['recipient', 'created_at desc', 'id desc', 'state'])
}

/** Fills in what each entry of the log is about, so many entries at a time. */
async function nameThings(db: Kysely<unknown>): Promise<void> {
  for (const column of ['kind', 'ref'])
    await db.schema
      .alterTable('audit_log')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; subject: string }>`
      select id, subject from audit_log where id > ${last} order by id limit ${ENTRIES_AT_ONCE}`.execute(db)
    for (const [subject, entries = []] of Object.entries(Object.groupBy(rows, ({ subject }) => subject))) {
      const { kind, ref } = thingOf(subject)
      await sql`update audit_log set kind = ${kind}, ref = ${ref}
        where id in (${sql.join(entries.map(({ id }) => id))})`.execute(db)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < ENTRIES_AT_ONCE) break
  }
}
