import { beforeEach, describe, expect, it } from 'vitest'
import { randomToken } from '#server/core/configuration/secrets.ts'
import { noteSignOn } from '#server/features/leads/offers.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile'

/** From where somebody calls. */
interface From {
  readonly ip?: string
  readonly agent?: string
  /** The browser's cookie. */
  readonly draft?: string
}

describe.each(databases)('requests of one’s own on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let made = 0
  beforeEach(() => server.clock.advance(61_000))

  const call = (url: string, payload: object, from: From = {}, headers: object = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: from.ip ?? '127.0.0.1',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': from.agent ?? COMPUTER,
        ...(from.draft && { cookie: `draft=${from.draft}` }),
        ...headers,
      },
    })
  /** A request that is confirmed, sent from somewhere. */
  async function request(change: object = {}, from: From = {}) {
    made += 1
    const email = `cliente.proprio${made}@exemplo.pt`
    const reply = await call('/api/lead/create', { ...exampleLead, email, ...change }, from)
    const { id, s } = reply.json<{ id: string; s: string }>()
    const opens = { state: 'open', opened_at: market.now(), email_verified_at: market.now() } as const
    const expires_at = new Date(server.clock.now() + 30 * DAY).toISOString()
    await server.db
      .updateTable('leads')
      .set({ ...opens, expires_at })
      .where('id', '=', id)
      .execute()
    return { id, s }
  }
  const propose = async (account: string, lead: string, from: From = {}) => {
    const authorization = `Bearer ${await market.tokenOf(account)}`
    return call(`/api/requests/open/${lead}/proposal`, exampleProposal, from, { authorization })
  }
  const listed = async (account: string, lead: string): Promise<boolean> => {
    const { rows } = (await (await market.signed(account)).get('/api/requests/open')).json()
    return rows.some(({ id }: { id: string }) => id === lead)
  }
  const signOn = (account: string, { ip = '127.0.0.1', agent = COMPUTER, draft }: From) =>
    noteSignOn(server.services, account, {
      ip,
      headers: { 'user-agent': agent },
      cookies: { ...(draft !== undefined && { draft }) },
    } as Parameters<typeof noteSignOn>[2])

  it.each([
    [
      'the same mailbox with an alias',
      { email: 'rui.proprio@exemplo.pt' },
      { email: 'Rui.Proprio+2@exemplo.pt' },
    ],
    [
      'the same mailbox at Gmail',
      { email: 'ruiproprioteste@gmail.com' },
      { email: 'rui.proprio.teste+x@googlemail.com' },
    ],
    ['the same phone', { phone: '+351961234567' }, { phone: '+351961234567' }],
  ])('are unknown to who has %s (PRO-20)', async (_, account, change) => {
    const { id } = await market.account(account)
    const lead = await request(change)
    expect(await listed(id, lead.id)).toBe(false)
    const signed = await market.signed(id)
    expect((await signed.get(`/api/requests/open/${lead.id}`)).statusCode).toBe(404)
    expect((await propose(id, lead.id)).statusCode).toBe(404)
    const other = await market.account()
    expect(await listed(other.id, lead.id)).toBe(true)
    expect((await propose(other.id, lead.id)).statusCode).toBe(200)
  })

  const refusal = async (account: string, lead: string, from: From = {}) => {
    const reply = await propose(account, lead, from)
    return [reply.statusCode, reply.json().error] as const
  }
  const OWN = [409, expect.stringMatching(/^Não pode responder a este pedido com esta conta/)]

  it('are not answered by a namesake of the same postal code', async () => {
    const [same, elsewhere, first] = [
      await market.account({ name: 'Ána  testE', zip_home: exampleLead.zip_home }),
      await market.account({ name: exampleLead.name, zip_home: '4000-001' }),
      await market.account({ name: 'Ana', zip_home: exampleLead.zip_home }),
    ]
    const lead = await request()
    expect(await refusal(same.id, lead.id)).toEqual(OWN)
    expect((await propose(elsewhere.id, lead.id)).statusCode).toBe(200)
    expect((await propose(first.id, lead.id)).statusCode).toBe(200)
  })

  it('are not answered by who has the NIF of the account behind them', async () => {
    const { db } = server
    const [one, two, three] = [await market.account(), await market.account(), await market.account()]
    const nif = async (user_id: string, state: 'open' | 'refused') => {
      await db
        .insertInto('profiles')
        .values({ user_id, slug: `nif-${user_id}`, name: 'Rui', created_at: market.now() })
        .execute()
      const row = { id: `nif-${user_id}`, user_id, kind: 'nif' as const, value: '501964843', state }
      await db
        .insertInto('verifications')
        .values({ ...row, reason: null, created_at: market.now(), decided_at: null })
        .execute()
    }
    await nif(one.id, 'open')
    await nif(two.id, 'open')
    await nif(three.id, 'refused')
    const lead = await request({ email: one.email })
    expect(await refusal(two.id, lead.id)).toEqual(OWN)
    expect((await propose(three.id, lead.id)).statusCode).toBe(200)
  })

  it('are not answered from the browser that sent them, nor by who signed on there', async () => {
    const [here, before, elsewhere] = [await market.account(), await market.account(), await market.account()]
    const draft = randomToken()
    await signOn(before.id, { draft })
    server.clock.advance(40 * DAY)
    const lead = await request({}, { draft })
    server.clock.advance(10 * DAY)
    expect(await refusal(here.id, lead.id, { draft })).toEqual(OWN)
    expect(await refusal(before.id, lead.id)).toEqual(OWN)
    expect((await propose(elsewhere.id, lead.id, { draft: randomToken() })).statusCode).toBe(200)
  })

  const networks: [string, string, string, string, number][] = [
    ['from a computer at the same IPv4 address', '198.51.100.7', COMPUTER, '198.51.100.7', 409],
    ['from the same IPv6 subscriber, by phone', '2a01:14:8000:1::5', PHONE, '2a01:14:8000:1::9', 409],
    ['from another subscriber', '2a01:14:8000:1::5', PHONE, '2a01:14:8000:2::5', 200],
    ['by phone, from an IPv4 address of a mobile network', '198.51.100.8', PHONE, '198.51.100.8', 200],
    ['from an address that a carrier shares', '100.64.3.4', COMPUTER, '100.64.3.4', 200],
    ['from this machine', '127.0.0.1', COMPUTER, '127.0.0.1', 200],
  ]
  it.each(networks)('%s: sent and answered', async (_, ip, agent, other, status) => {
    const [proposing, signing] = [await market.account(), await market.account()]
    await signOn(signing.id, { ip: other, agent })
    const lead = await request({}, { ip, agent })
    expect((await propose(proposing.id, lead.id, { ip: other, agent })).statusCode).toBe(status)
    expect((await propose(signing.id, lead.id)).statusCode).toBe(status)
  })

  it('are answered from the same address a day later', async () => {
    const { id } = await market.account()
    const lead = await request({}, { ip: '198.51.100.9' })
    server.clock.advance(DAY)
    expect((await propose(id, lead.id, { ip: '198.51.100.9' })).statusCode).toBe(200)
  })

  it('are not reviewed by who is the professional (REV-5), in whose network a client may be', async () => {
    const draft = randomToken()
    const chosen = async (from: From, change: object = {}) => {
      const account = await market.account(change)
      await signOn(account.id, from)
      const lead = await request()
      const proposal = (await propose(account.id, lead.id)).json().id
      await call('/api/lead/choose', { l: lead.id, s: lead.s, proposal })
      return { account, lead }
    }
    const review = async ({ id, s }: { id: string; s: string }, from: From) =>
      (await call('/api/lead/review', { l: id, s, stars: 5, words: 'Correu tudo muito bem.' }, from))
        .statusCode
    const same = await chosen({ draft })
    expect(await review(same.lead, { draft })).toBe(409)
    expect(await review(same.lead, {})).toBe(200)
    const visitor = await chosen({ ip: '2a01:14:8000:3::5' })
    expect(await review(visitor.lead, { ip: '2a01:14:8000:3::6' })).toBe(200)
    const renamed = await chosen({})
    await server.db
      .updateTable('users')
      .set({ phone: '+351961111222' })
      .where('id', '=', renamed.account.id)
      .execute()
    await server.db
      .updateTable('leads')
      .set({ phone: '+351961111222' })
      .where('id', '=', renamed.lead.id)
      .execute()
    expect(await review(renamed.lead, {})).toBe(409)
  })
})
