import { beforeEach, describe, expect, it } from 'vitest'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { retention, retentionInWords, spanInWords } from '#schemas/messages/retention.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { PORTION } from '#server/core/db/in-portions.ts'
import { tokenLifetimes } from '#server/features/accounts/token-lifetimes.ts'
import { features } from '#server/features/registry.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('what the privacy policy says is kept', () => {
  const tables = features.flatMap(({ tables = [] }) => tables)
  const expiries = features.flatMap(({ expiries = [] }) => expiries)

  /** Rows made of other rows go in the moment in which those do (ADM-44). */
  const isMadeOfOthers = (person: string) => person.startsWith('made of others')

  it.each(tables.filter(({ person }) => person !== 'nothing' && !isMadeOfOthers(person)))(
    'names an end of the rows of $name, which are about persons',
    ({ name, ends }) => {
      const kinds = [...expiries.filter(({ table }) => table === name).map(({ kind }) => kind), ends]
      expect(kinds.filter((kind) => kind !== undefined)).not.toEqual([])
    },
  )

  it('is kept by an expiry for every kind with a time, and names a table for every other', () => {
    const byTable = new Set<string>(tables.flatMap(({ ends }) => (ends === undefined ? [] : [ends])))
    const byExpiry = new Set<string>(expiries.map(({ kind }) => kind))
    const timed = Object.entries(retention).filter(([, { keptMs }]) => keptMs !== null)
    const names = timed.map(([name]) => name).filter((name) => !byExpiry.has(name))
    // The operator deletes backups.
    expect(names).toEqual(['backups'])
    const others = Object.entries(retention).filter(([, { keptMs }]) => keptMs === null)
    expect(others.map(([name]) => name).filter((name) => !byTable.has(name))).toEqual([])
  })

  it('is said in whole days and years', () => {
    expect([DAY, 30 * DAY, 365 * DAY, 730 * DAY].map(spanInWords)).toEqual([
      '1 dia',
      '30 dias',
      '1 ano',
      '2 anos',
    ])
    const words = retentionInWords()
    expect(words).toContain('Pedidos de crédito habitação: 2 anos depois de enviados.')
    for (const line of words) expect(line).toMatch(/^[A-Z][^{}]+\.$/)
    for (const { text, keptMs } of Object.values(retention))
      expect(text.includes('{span}')).toBe((keptMs ?? 0) > 0)
    expect(Math.max(sessionTimes.bound, ...Object.values(tokenLifetimes))).toBeLessThanOrEqual(48 * HOUR)
  })
})

describe.each(databases)('the clean-up on $name', ({ open }) => {
  const server = suiteServer(open)
  const steps = accountSteps(server)

  const watched = [
    'loan_applicants',
    'loans',
    'leads',
    'clients',
    'users',
    'contact_messages',
    'outbox',
    'audit_log',
    'newsletter_subscribers',
  ] as const
  beforeEach(() => server.clear(...watched))

  /** The tables that still have rows, that many days from now. */
  const leftAfter = async (days: number) => {
    await cleanUp({ ...server.services, clock: { now: () => server.clock.now() + days * DAY } })
    const { db } = server
    const rows = await Promise.all(
      watched.map(async (table) =>
        (await db.selectFrom(table).selectAll().execute()).length > 0 ? [table] : [],
      ),
    )
    return rows.flat()
  }
  const request = () => steps.post('/api/lead/create', exampleLead)

  it('deletes an unconfirmed request 30 days after its link ended, and then its client', async () => {
    await request()
    expect(await leftAfter(31.9)).toEqual(['leads', 'clients'])
    expect(await leftAfter(32)).toEqual([])
  })

  it('deletes other requests and their clients after two years, and loans with their marks', async () => {
    await request()
    await steps.post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) })
    await server.db.updateTable('leads').set({ state: 'open' }).execute()
    expect(await leftAfter(729)).toEqual(['loan_applicants', 'loans', 'leads', 'clients'])
    expect(await leftAfter(730)).toEqual([])
  })

  it('keeps the client of one request while there is another', async () => {
    await request()
    const { db } = server
    await db.updateTable('leads').set({ state: 'cancelled' }).execute()
    await request()
    await leftAfter(40)
    expect(await db.selectFrom('leads').select('state').execute()).toEqual([{ state: 'cancelled' }])
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(1)
  })

  it('deletes more than one portion, and a client whose requests ended one after the other', async () => {
    const { db } = server
    await request()
    await db.updateTable('leads').set({ state: 'open' }).execute()
    expect(await leftAfter(3)).toEqual(['leads', 'clients', 'outbox'])
    server.clock.advance(5 * DAY)
    await request()
    await db.updateTable('leads').set({ state: 'open' }).execute()
    expect(await leftAfter(726)).toEqual(['leads', 'clients'])
    expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(1)
    const message = contactMessage(server.clock.now())
    const many = Array.from({ length: 2 * PORTION + 1 }, (_, n) => ({ ...message, id: `m${n}` }))
    await db.insertInto('contact_messages').values(many).execute()
    expect(await leftAfter(730)).toEqual([])
  })

  it('deletes accounts whose e-mail was never confirmed after 90 days, and no others', async () => {
    await steps.signup()
    expect(await leftAfter(89)).toEqual(['users'])
    expect(await leftAfter(90)).toEqual([])
    await steps.signup()
    await server.db.updateTable('users').set({ status: 'active' }).execute()
    expect(await leftAfter(5000)).toEqual(['users'])
  })

  it('deletes messages that were never sent after 30 days, and what was written to us after a year', async () => {
    await server.db.insertInto('contact_messages').values(contactMessage(server.clock.now())).execute()
    await request()
    expect(await leftAfter(29)).toEqual(['leads', 'clients', 'contact_messages', 'outbox'])
    expect(await leftAfter(33)).toEqual(['contact_messages'])
    expect(await leftAfter(365)).toEqual([])
  })

  it('deletes the log of administrators after two years, and keeps who reads the newsletter', async () => {
    const at = new Date(server.clock.now()).toISOString()
    const { db } = server
    await db
      .insertInto('audit_log')
      .values({
        id: 'a',
        at,
        admin_id: 'a',
        admin_name: 'Ana Teste',
        action: 'account.suspend',
        subject: 'x',
        note: null,
      })
      .execute()
    await steps.post('/api/newsletter', { email: 'rui.teste@exemplo.pt' })
    await db
      .insertInto('newsletter_subscribers')
      .values({ email: 'ana.teste@exemplo.pt', created_at: at, confirmed_at: at })
      .execute()
    const waiting = async () => {
      const rows = db.selectFrom('newsletter_subscribers').select('email').where('confirmed_at', 'is', null)
      return (await rows.execute()).length
    }
    // A person who never confirmed is forgotten after a week (CON-13).
    await leftAfter(6)
    expect(await waiting()).toBe(1)
    await leftAfter(7)
    expect(await waiting()).toBe(0)
    expect(await leftAfter(729)).toEqual(['audit_log', 'newsletter_subscribers'])
    expect(await leftAfter(730)).toEqual(['newsletter_subscribers'])
  })
})
