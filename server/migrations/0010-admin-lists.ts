import type { Kysely } from 'kysely'

/** What the administration's lists go by: newest first, by state, by service, by e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('leads', 'leads_newest', ['created_at', 'id'])
  await index('leads', 'leads_state', ['state', 'created_at', 'id'])
  await index('leads', 'leads_service', ['service_id', 'created_at', 'id'])
  await index('leads', 'leads_email', ['email', 'created_at', 'id'])
  await index('loans', 'loans_newest', ['created_at', 'id'])
  await index('contact_messages', 'contact_newest', ['created_at', 'id'])
  await index('users', 'users_newest', ['created_at', 'id'])
  await index('outbox', 'outbox_newest', ['created_at', 'id'])
  await index('outbox', 'outbox_state', ['state', 'created_at', 'id'])
  await index('outbox', 'outbox_recipient', ['recipient'])
}
