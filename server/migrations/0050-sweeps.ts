import { type Kysely, sql } from 'kysely'

/**
 * What the sweeps read their tables by: an index of what is due alone, or of the moment that the rows' time counts from.
 * It notes the clients that may have no request any more, since most clients are old and have one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('check_at', 'text').execute()
  await sql`update clients set check_at = seen_at
    where not exists (select 1 from leads where leads.client_id = clients.id)`.execute(db)
  const index = (name: string, on: string) => sql.raw(`create index ${name} on ${on}`).execute(db)
  await index('clients_check', 'clients (check_at) where check_at is not null')
  // The column of what is equal leads, though it is always the same in some: without statistics SQLite prefers what more
  // conditions narrow, and took an index of the state alone.
  await index('leads_unconfirmed', "leads (state, email_code_expires_at) where state = 'unverified'")
  for (const old of ['leads_wave', 'leads_period', 'leads_measured']) await db.schema.dropIndex(old).execute()
  await index('leads_waves', 'leads (state, next_wave_at) where next_wave_at is not null')
  await index('leads_ends', 'leads (state, expires_at) where expires_at is not null')
  // In other words than those of a professional's search, so that SQLite never takes it for one.
  await index('leads_confirmed', "leads (service_id, opened_at, id) where coalesce(opened_at, '') <> ''")
  await index('period_notices_end', 'period_notices (expires_at)')
  await index('users_pending', "users (status, created_at) where status = 'pending'")
  await index('proposal_files_unbound', 'proposal_files (proposal_id, created_at) where proposal_id is null')
  await index('outbox_sent', 'outbox (sent_at) where sent_at is not null')
  await index('idempotency_keys_at', 'idempotency_keys (created_at)')
  await index('rate_limits_end', 'rate_limits (expires_at)')
  await index('throttles_end', 'throttles (until)')
  await index('sessions_end', 'sessions (expires_at)')
  await index('one_time_tokens_end', 'one_time_tokens (expires_at)')
  await index('order_draft_links_end', 'order_draft_links (expires_at)')
}
