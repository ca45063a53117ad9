import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { features } from '#server/features/registry.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { noting, planOf } from '#tests/support/plans.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Tables that stay small: a few rows for each service, for each editor that is open, or hardly any at all. */
const SMALL = [
  'services',
  'promise_measures',
  'price_measures',
  'question_presence',
  // Who was erased within 30 days, which is copied whole (SRV-52).
  'erasures',
  // Two rows, and purchases that were disputed.
  'operator_tellings',
  'purchase_disputes',
  // What is due of the words of things: a portion from its beginning, which is then deleted.
  'find_due',
]

/**
 * The indexes by which sweeps and rounds may read a table, other than its keys. Each leads to the rows that are due, or to
 * those of one thing. An index that is met here for the first time is to be looked at: 'by state' may be half of the table.
 */
const INDEXES = [
  // What is due.
  'announcements_due',
  'chat_messages_unread',
  'clients_check',
  'credentials_remind',
  'lead_contact_changes_expires_at',
  'leads_client_news',
  'leads_ends',
  'leads_review_ask',
  'leads_unconfirmed',
  'preview_links_until',
  'leads_waves',
  'leads_widened',
  'newsletters_number',
  'outbox_due',
  'place_waits_due',
  'proposal_files_unbound',
  'proposals_unreminded',
  'proposals_unsettled',
  'purchases_state',
  'request_looks_due',
  'users_pending',
  // What waits for administrators: few, as they see to it (ADM-35).
  'chat_reports_state',
  'reviews_reported',
  'contact_state',
  'content_reports_state',
  'credentials_state',
  'credit_returns_state',
  'loans_state',
  'objections_state',
  'outbox_state',
  'users_role',
  'verifications_state',
  // What is older than some time, and deleted then.
  'asked_orders_at',
  'audit_log_at',
  'contact_newest',
  'removed_parts_age',
  'erasures_by_age',
  'gone_addresses_since',
  'content_reports_newest',
  'credential_files_decided',
  'decisions_age',
  'idempotency_keys_at',
  'initial_marks_given',
  'known_sign_ons_end',
  'leads_newest',
  'loans_newest',
  'newsletter_subscribers_unconfirmed',
  'one_time_tokens_end',
  'order_draft_links_end',
  'order_drafts_saved_at',
  'outbox_newest',
  'outbox_sent',
  'purchases_newest',
  'rate_limits_end',
  'sent_orders_end',
  'sessions_end',
  'shared_properties_end',
  'step_drafts_saved_at',
  'throttles_end',
  'traces_end',
  'unsent_things_at',
  // What is read whole, a portion at a time.
  'leads_confirmed',
  'photos_created_at',
  // What was confirmed of one service within two days, and what is open near one professional.
  'leads_open_service',
  'leads_open_near',
  // What is of today, for operators (SRV-40).
  'credit_entries_newest',
  'step_counts_day',
  // What belongs to one request, professional, proposal, photograph or message.
  'announcements_user',
  'answer_texts_of',
  'contact_answers_of',
  'asked_orders_of',
  'leads_asked',
  'invitations_user',
  'chat_messages_proposal',
  'credit_debts_user',
  'credit_entries_user',
  'chat_photos_photo',
  'removed_photos_photo',
  'lead_photos_photo',
  'lead_events_lead',
  'lead_notes_lead',
  'lead_guests_user',
  'lead_reads_lead',
  'leads_client',
  'loan_applicants_loan',
  'loan_notes_loan',
  'known_sign_ons_user',
  'one_time_tokens_user',
  'order_draft_devices_draft',
  'order_draft_devices_email',
  'order_draft_links_draft',
  'order_draft_photos_photo',
  'place_waits_user',
  'hidden_requests_lead',
  'period_notices_end',
  'profile_photos_photo',
  'find_due_thing',
  'find_spellings_word',
  'professional_services_user',
  'professional_services_place',
  'proposal_files_proposal',
  'proposal_files_user',
  'proposals_own',
  'purchase_disputes_purchase',
  'push_devices_lead',
  'push_devices_user',
  'purchases_user',
  'reviews_professional',
  'sessions_user',
  'shared_properties_own',
]

describe.each(databases)('what the server does regularly on $name', ({ open }) => {
  let noted: ReturnType<typeof noting>
  const server = suiteServer(open, {}, (database) => {
    noted = noting(database)
    return testServer(noted.database)
  })
  const market = people(server)
  const statements = new Map<string, ReturnType<typeof noted.take>[number]>()

  beforeAll(async () => {
    const { services } = server
    const { db } = server.database
    const regularly = async (days: number) => {
      server.clock.advance(days * DAY)
      noted.take()
      for (const round of features.flatMap(({ rounds = [] }) => rounds)) await round(services)
      await sendDue(services, { email: async () => {}, sms: async () => {} })
      await cleanUp(services)
      const at = { now: market.now(), day: new Date(Date.parse(market.now()) - DAY).toISOString() }
      for (const measure of features.flatMap(({ measures = [] }) => measures)) await measure.read(db, at)
      for (const one of noted.take()) statements.set(one.sql, one)
    }
    // A request that passes through all that time brings: told at once and by the message of the day, answered, unread.
    const [atOnce, daily] = [await market.account(), await market.account()]
    await db
      .insertInto('announcement_settings')
      .values({ user_id: daily.id, told: 'daily', hour: 9 })
      .execute()
    // Measuring takes longest, and once is enough.
    const counted = { requests: 0, with_one: 0, with_five: 0, median_minutes: null }
    const fresh = { service_id: 311, district: '', measured_at: '9999', ...counted }
    await db.insertInto('promise_measures').values(fresh).execute()
    const { id } = await market.request()
    await market.request({ confirmed: false })
    await regularly(0)
    const proposal = await market.proposal(id, atOnce.id)
    const said = {
      proposal_id: proposal,
      author: 'professional',
      text: 'Bom dia',
      created_at: market.now(),
    } as const
    await db
      .insertInto('chat_messages')
      .values({ id: 'um', ...said })
      .execute()
    await db
      .insertInto('photos')
      .values({ id: 'f', owner_hash: '', store: 'database', created_at: market.now() })
      .execute()
    for (const days of [8, 19]) await regularly(days)
    await db.deleteFrom('promise_measures').execute()
    for (const days of [4, 960]) await regularly(days)
  })

  it('comes to everything that it looks for', async () => {
    const { db } = server.database
    const inserts = [...statements.keys()].filter((text) => text.startsWith('insert into "outbox"'))
    expect(inserts).not.toEqual([])
    expect(await db.selectFrom('leads').select('id').execute()).toEqual([])
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([])
    expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
    const entries = await db
      .selectFrom('credit_entries')
      .select('kind')
      .where('kind', '=', 'returned')
      .execute()
    expect(entries).toHaveLength(1)
  })

  it('reads no large table whole, and what is due by an index of it (SRV-13)', async () => {
    const { db, kind } = server.database
    const faults: string[] = []
    for (const statement of statements.values()) {
      if (!/^\s*(?:select|update|delete|with)/i.test(statement.sql)) continue
      const plan = (await planOf(db, kind, statement)).join('\n')
      faults.push(...faultsOf(kind, statement.sql, plan).map((fault) => `${fault}: ${statement.sql}`))
    }
    expect(faults).toEqual([])
  })
})

/** What is wrong with how a database reads the tables of a statement. */
function faultsOf(kind: 'sqlite' | 'postgres', text: string, plan: string): string[] {
  const isSmall = (table: string) => SMALL.includes(table)
  if (kind === 'postgres')
    return [...plan.matchAll(/Seq Scan on (\w+)/g)]
      .map(([, table = '']) => table)
      .filter((table) => !isSmall(table))
      .map((table) => `scans ${table}`)
  const scans = [...plan.matchAll(/SCAN (?!CONSTANT)(\w+)(?: USING (?:COVERING )?INDEX)?/g)]
    .filter(([line, table = '']) => !isSmall(table) && !(line.includes('INDEX') && text.includes(' limit ')))
    .map(([, table]) => `scans ${table}`)
  const strange = [...plan.matchAll(/INDEX (\w+)/g)]
    .map(([, index = '']) => index)
    .filter(
      (index) =>
        !INDEXES.includes(index) &&
        !index.startsWith('sqlite_autoindex') &&
        index !== 'promise_measures_district',
    )
    .map((index) => `reads by ${index}`)
  return [...scans, ...strange]
}
