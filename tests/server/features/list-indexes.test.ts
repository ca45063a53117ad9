import { beforeAll, describe, expect, it } from 'vitest'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { noting, planOf } from '#tests/support/plans.ts'
import { testServer } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const AFTER = `after=${encodeURIComponent('2026-11-20T12:00:00.000Z x')}`
/** Stands for the administrator's account. */
const OWN = ':own'
const DAYS = 'from=2026-11-01&to=2026-11-20'

/** Requests of the lists, the table that each is of, and the index that SQLite reads it by. */
const REQUESTS: readonly (readonly [url: string, table: string, index: string])[] = [
  [`contacts?${AFTER}`, 'contact_messages', 'contact_newest'],
  ['contacts?state=open', 'contact_messages', 'contact_state'],
  ['contacts?owner=administradora', 'contact_messages', 'contact_owner'],
  [`contacts?owner=administradora&state=open&${AFTER}`, 'contact_messages', 'contact_owner_state'],
  ['contacts?text=rui@&state=open', 'contact_messages', 'contact_email'],
  [`loans?${AFTER}`, 'loans', 'loans_newest'],
  ['loans?state=open', 'loans', 'loans_state'],
  ['loans?text=CH-4M2PX7K', 'loans', 'sqlite_autoindex_loans'],
  [`log?${AFTER}`, 'audit_log', 'audit_log_at'],
  [`log?${DAYS}`, 'audit_log', 'audit_log_at'],
  ['log?admin=administradora', 'audit_log', 'audit_log_admin'],
  [`log?kind=pedido&${AFTER}`, 'audit_log', 'audit_log_kind'],
  [`log?admin=administradora&kind=pedido&${DAYS}`, 'audit_log', 'audit_log_admin_kind'],
  [`log?text=C-7K4M2PX&${DAYS}`, 'audit_log', 'audit_log_ref'],
  [`outbox?${AFTER}`, 'outbox', 'outbox_newest'],
  ['outbox?state=refused', 'outbox', 'outbox_state'],
  [`outbox?text=ana.teste&state=dead&${DAYS}`, 'outbox', 'outbox_recipient'],
  [`newsletters?${AFTER}`, 'newsletters', 'newsletters_newest'],
  ['newsletters?state=draft', 'newsletters', 'newsletters_state'],
  [`newsletter-subscribers?${AFTER}`, 'newsletter_subscribers', 'newsletter_subscribers_newest'],
  [`reviews?${AFTER}`, 'reviews', 'reviews_newest'],
  [`chat-reports?${AFTER}`, 'chat_reports', 'chat_reports_newest'],
  [`chat-reports?state=waiting&${AFTER}`, 'chat_reports', 'chat_reports_state'],
  [`content-reports?${AFTER}`, 'content_reports', 'content_reports_newest'],
  [`content-reports?state=open&${AFTER}`, 'content_reports', 'content_reports_state'],
  [`objections?${AFTER}`, 'objections', 'objections_newest'],
  [`objections?state=open&${AFTER}`, 'objections', 'objections_state'],
  [`accounts/${OWN}/proposals?${AFTER}`, 'proposals', 'proposals_own'],
  [`verifications?${AFTER}`, 'verifications', 'verifications_newest'],
  ['verifications?state=open', 'verifications', 'verifications_state'],
  ['verifications?id=verificacao-1', 'verifications', 'sqlite_autoindex_verifications'],
  ['returns?id=devolucao-1', 'credit_returns', 'sqlite_autoindex_credit_returns'],
  ['reviews?id=pedido-de-1', 'reviews', 'sqlite_autoindex_reviews'],
  [`returns?${AFTER}`, 'credit_returns', 'credit_returns_newest'],
  [`returns?state=asked&${AFTER}`, 'credit_returns', 'credit_returns_state'],
  [`purchases?${AFTER}`, 'purchases', 'purchases_newest'],
  [`purchases?state=waiting&${AFTER}`, 'purchases', 'purchases_state'],
  [`mls?${AFTER}`, 'shared_properties', 'shared_properties_newest'],
  ['mls?business=rent', 'shared_properties', 'shared_properties_business'],
  ['purchases?text=CR-7K4M2PX', 'purchases', 'sqlite_autoindex_purchases'],
  ['at-risk?', 'leads', 'leads_waiting'],
  [`at-risk?service=311&${AFTER}`, 'leads', 'leads_(?:waiting|open_service)'],
  ['promise?', 'promise_measures', 'sqlite_autoindex_promise_measures'],
  ['promise?service=311&district=11', 'promise_measures', 'sqlite_autoindex_promise_measures'],
  ['promise?district=11', 'promise_measures', 'promise_measures_district'],
  ['accounts?role=admin', 'users', 'users_role'],
  [`requests?person=${OWN}&${AFTER}`, 'leads', 'leads_email'],
  [`loans?person=${OWN}`, 'loans', 'sqlite_autoindex_loans'],
  [`contacts?person=${OWN}`, 'contact_messages', 'contact_email'],
  [`purchases?person=${OWN}`, 'purchases', 'purchases_user'],
  [`returns?person=${OWN}`, 'credit_returns', 'credit_returns_user'],
  [`verifications?person=${OWN}`, 'verifications', 'sqlite_autoindex_verifications'],
  [`credentials?person=${OWN}`, 'credentials', 'credentials_of'],
  [`reviews?person=${OWN}`, 'reviews', '(?:sqlite_autoindex_reviews|reviews_professional)'],
  [`mls?person=${OWN}`, 'shared_properties', 'shared_properties_own'],
  [`chat-reports?person=${OWN}`, 'chat_reports', 'sqlite_autoindex_chat_reports'],
  ['chat-reports?request=00000000', 'chat_reports', 'sqlite_autoindex_chat_reports'],
  [`content-reports?person=${OWN}`, 'content_reports', 'content_reports_(?:location|email)'],
  [`objections?person=${OWN}`, 'objections', '(?:sqlite_autoindex_objections|objections_decision)'],
  [`outbox?person=${OWN}`, 'outbox', 'outbox_recipient'],
  ['outbox?request=00000000', 'outbox', 'outbox_lead'],
  ['find?text=ana.teste@', 'clients', 'sqlite_autoindex_clients'],
  ['find?text=ana.teste@', 'leads', 'leads_email'],
  ['find?text=ana.teste@', 'contact_messages', 'contact_email'],
  ['find?text=ana', 'find_words', 'find_words_word'],
  ['requests?text=ana%20teste', 'find_words', 'find_words_word'],
  ['verifications?text=ana%20teste', 'find_words', 'find_words_word'],
  ['returns?text=ana%20teste', 'find_words', 'find_words_word'],
  ['returns?text=ana@exemplo.pt', 'users', 'sqlite_autoindex_users'],
  ['reviews?text=C-7K4M2PX', 'leads', 'sqlite_autoindex_leads'],
  ['reviews?text=ana@exemplo.pt', 'leads', 'leads_email'],
  ['credentials?text=AMI%20100', 'credentials', 'credentials_number'],
  ['newsletter-subscribers?text=ana@', 'newsletter_subscribers', 'newsletter_subscribers_newest'],
  ['content-reports?text=ana@', 'content_reports', 'content_reports_(?:email|newest)'],
  ['find?text=C-7K4M2PX', 'leads', 'sqlite_autoindex_leads'],
]

describe.each(databases)('the lists of the administration on $name', ({ name, open }) => {
  let noted: ReturnType<typeof noting>
  const server = suiteServer(open, {}, (database) => {
    noted = noting(database)
    return testServer(noted.database)
  })
  const admin = beforeTests(() => asAdmin(server))
  let userId: string

  beforeAll(async () => {
    userId = (await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  })

  /** How the database reads the statements about a table: the lines of its plans. */
  async function plansOf(table: string): Promise<string> {
    const { db, kind } = server.database
    const lines: string[] = []
    for (const statement of noted.take())
      if (statement.sql.includes(`from "${table}"`)) lines.push(...(await planOf(db, kind, statement)))
    return lines.join('\n')
  }

  it.each(REQUESTS)('read %s of %s by the index %s', (url, table, index) =>
    readsBy(`/api/admin/${url.replace(OWN, userId)}`, table, index),
  )

  it("read a person's own requests by the index of their e-mail (ACC-24)", () =>
    readsBy(`/api/area?${AFTER}`, 'leads', 'leads_email'))

  async function readsBy(url: string, table: string, index: string): Promise<void> {
    noted.take()
    const reply = await admin.get(url)
    expect(reply.statusCode).toBe(200)
    const plans = await plansOf(table)
    if (name === 'SQLite') {
      expect(plans).toMatch(new RegExp(`(?:SEARCH|SCAN) ${table} USING (?:COVERING )?INDEX ${index}`))
      expect(plans).not.toMatch(new RegExp(`SCAN ${table}$`, 'm'))
    } else {
      expect(plans).toMatch(new RegExp(`Index (?:Only )?Scan .*using \\w+ on ${table}`))
      expect(plans).not.toMatch(/Seq Scan/)
    }
  }
})
