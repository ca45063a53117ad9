import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cellOf } from '#schemas/requests/distance.ts'
import type { Services } from '#server/core/services.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import type { FakeClock } from '#tests/support/server.ts'
import { siteServer } from '#tests/support/site-server.ts'

const HOUR = 3_600_000
/** Some 55 km north of Lisbon. */
const FURTHER = { lat: 39.22, lng: -9.14 }

describe.each(databases)('a request that waits on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let clock: FakeClock
  let services: Services
  let market: People

  beforeAll(async () => {
    opened = await open()
    ;({ app, clock, services } = await siteServer(opened.database))
    market = people(app, services)
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })
  beforeEach(async () => {
    for (const table of ['leads', 'users', 'outbox', 'rate_limits'] as const)
      await opened.database.db.deleteFrom(table).execute()
  })

  const told = async (template: string) =>
    (await market.waiting(template)).map(({ recipient }) => recipient).sort()
  const later = async (hours: number) => {
    clock.advance(hours * HOUR)
    await announce(services)
  }
  const page = async ({ id: l, s }: { id: string; s: string }) =>
    (await market.anonymous.get(`/api/lead/proposals?${new URLSearchParams({ l, s })}`)).json()
  const act = ({ id: l, s }: { id: string; s: string }, which: string) =>
    market.anonymous.post('/api/lead/waiting', { l, s, act: which })

  it('says how many were told and when it goes on, and its client hears of it at 24 and 48 hours (TEL-15)', async () => {
    const lead = await market.request()
    await later(0)
    const next = new Date(clock.now() + 6 * HOUR).toISOString()
    expect((await page(lead)).waiting).toMatchObject({ told: 0, next_at: next, wider: false, kept_at: null })
    await later(23)
    expect(await told('requestWaiting')).toEqual([])
    await market.account()
    await later(1)
    expect(await market.waiting('requestWaiting')).toMatchObject([
      { recipient: lead.email, payload: { told: 1, link: expect.stringContaining(`l=${lead.id}`) } },
    ])
    await later(23)
    expect(await told('requestWaiting')).toHaveLength(1)
    await later(1)
    expect(await told('requestWaiting')).toHaveLength(2)
    await later(24 * 20)
    expect(await told('requestWaiting')).toHaveLength(2)
  })

  it('tells a client by SMS whose phone alone was confirmed, and none whose request was answered', async () => {
    const { db } = opened.database
    const bySms = await market.request({ phone: '+351912345671' })
    await db
      .updateTable('leads')
      .set({ email_verified_at: null, phone_verified_at: market.now() })
      .where('id', '=', bySms.id)
      .execute()
    const answered = await market.request({ phone: '+351912345672' })
    const rui = await market.person()
    await rui.post(`/api/requests/open/${answered.id}/proposal`, exampleProposal)
    await later(24)
    expect(await told('requestWaitingSms')).toEqual(['+351912345671'])
    expect(await told('requestWaiting')).toEqual([])
    expect(await page(answered)).not.toHaveProperty('waiting')
  })

  it('is widened by its client, and who is told by that may answer it (TEL-16)', async () => {
    const lead = await market.request()
    const [far, other, none] = [
      await market.account(FURTHER),
      await market.account({ services: [312] }),
      await market.account({ ...FURTHER, lat: 40.5 }),
    ]
    const eyesOf = () => Promise.all([far, other, none].map(({ id }) => market.signed(id)))
    const sees = async () => {
      const eyes = await eyesOf()
      const replies = await Promise.all(eyes.map(({ get }) => get(`/api/requests/open/${lead.id}`)))
      const lists = await Promise.all(eyes.map(({ get }) => get('/api/requests/open')))
      const listed = lists.map((reply) => reply.json().rows.length === 1)
      expect(listed).toEqual(replies.map(({ statusCode }) => statusCode === 200))
      return listed
    }
    await later(1)
    expect(await told('newRequest')).toEqual([])
    expect(await sees()).toEqual([false, false, false])
    expect((await act(lead, 'wider')).statusCode).toBe(200)
    await later(0)
    expect(await told('newRequest')).toEqual([far.email])
    expect(await sees()).toEqual([true, false, false])
    expect((await act(lead, 'subgroup')).statusCode).toBe(200)
    await later(0)
    expect(await told('newRequest')).toEqual([far.email, other.email].sort())
    expect(await sees()).toEqual([true, true, false])
    // Whoever becomes able to answer by that is told at once, beside what is within reach, and may answer (TEL-12).
    const near = await market.request({ phone: '+351912345679' })
    await opened.database.db
      .updateTable('leads')
      .set({ ...FURTHER, cell: cellOf(FURTHER) })
      .where('id', '=', near.id)
      .execute()
    await later(0)
    const late = await market.account(FURTHER)
    const lateOther = await market.account({ services: [312] })
    await market.account({ ...FURTHER, lat: 40.5 })
    await later(0)
    expect(await told('newRequests')).toEqual([late.email])
    expect(await told('newRequest')).toContain(lateOther.email)
    for (const { id } of [late, lateOther])
      expect((await (await market.signed(id)).get(`/api/requests/open/${lead.id}`)).statusCode).toBe(200)
    const [ofFar] = await eyesOf()
    const sent = await ofFar?.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
    expect(sent?.statusCode).toBe(200)
    expect((await page(lead)).proposals).toHaveLength(1)
  })

  it('is said to find few or none before it is sent (TEL-17)', async () => {
    const reach = async (place: string) =>
      (await market.anonymous.get(`/api/reach?${new URLSearchParams({ service: '311', place })}`)).json()
    expect(await reach('1000-001')).toEqual({ reach: 'none', place: 'Lisboa' })
    for (let one = 0; one < 4; one++) await market.account()
    await market.account({ credits: 0 })
    await market.account({ lat: 41.15, lng: -8.61 })
    expect(await reach('1000-001')).toMatchObject({ reach: 'few' })
    await market.account()
    expect(await reach('1000-001')).toMatchObject({ reach: 'enough' })
  })

  it('takes these acts by its link alone, by POST, while it is open', async () => {
    const lead = await market.request()
    const query = new URLSearchParams({ l: lead.id, s: lead.s, act: 'wider' })
    expect((await market.anonymous.get(`/api/lead/waiting?${query}`)).statusCode).toBe(405)
    expect((await act({ ...lead, s: 'errado-errado-errado-errado' }, 'wider')).statusCode).toBe(404)
    expect((await act(lead, 'other')).statusCode).toBe(422)
    await market.anonymous.get(`/leads/archive?${new URLSearchParams({ id: lead.id, s: lead.s })}`)
    expect((await act(lead, 'wait')).statusCode).toBe(409)
  })

  it('is read and acted on without scripts, one press each', async () => {
    const lead = await market.request()
    await later(24)
    const browser = plainBrowser(app)
    await browser.open(`/pedido?l=${lead.id}&s=${lead.s}`)
    expect(browser.text()).toContain('Ainda não encontrámos nenhum profissional deste serviço')
    expect(browser.text()).toMatch(/Voltamos a procurar a \d+ de \w+, às \d\d:\d\d\./)
    expect(browser.text()).not.toContain('já podem responder')
    await browser.send([['acao', 'procurar-mais-longe']])
    expect(browser.text()).toContain('Procuramos também quem trabalha até 50 km mais longe.')
    await browser.send([['acao', 'aceitar-outros-servicos']])
    await browser.send([['acao', 'continuar-a-espera']])
    expect(browser.text()).toContain('Fica à espera: avisamos assim que houver uma proposta.')
    expect(browser.text()).not.toContain('O que pode fazer')
    const kept = opened.database.db
      .selectFrom('leads')
      .select(['wider_km', 'whole_subgroup', 'kept_waiting_at'])
      .where('id', '=', lead.id)
    expect(await kept.executeTakeFirst()).toEqual({
      wider_km: 50,
      whole_subgroup: 1,
      kept_waiting_at: market.now(),
    })
  })

  it('stays with administrators until it is answered, and an invitation may go further (PRM-4, TEL-8)', async () => {
    const admin = await market.account({ role: 'admin' })
    const boss = async () => market.signed(admin.id)
    const atRisk = async () =>
      (await (await boss()).get('/api/admin/at-risk')).json().rows.map(({ id }: { id: string }) => id)
    const lead = await market.request()
    await later(24 * 10)
    expect(await atRisk()).toEqual([lead.id])
    const [near, far] = [await market.account({ credits: 0 }), await market.account(FURTHER)]
    const invite = async () => (await boss()).post(`/api/admin/at-risk/${lead.id}/invite`)
    expect((await invite()).json()).toMatchObject({ invited: 1 })
    expect((await invite()).json()).toMatchObject({ invited: 1 })
    expect((await invite()).statusCode).toBe(409)
    const letters = await market.waiting('requestInvitation')
    expect(letters.map(({ recipient, payload }) => `${recipient} ${payload.guest}`).sort()).toEqual(
      [`${near.email} false`, `${far.email} true`].sort(),
    )
    const guest = await market.signed(far.id)
    expect((await guest.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)).statusCode).toBe(200)
    expect(await atRisk()).toEqual([])
  })
})
