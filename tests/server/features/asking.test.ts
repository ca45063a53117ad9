import { beforeEach, describe, expect, it } from 'vitest'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { suspendPerson } from '#server/features/accounts/suspend-person.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { letOthersIn } from '#server/features/announcing/offers.ts'
import { cookiesOf } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const headers = { 'x-requested-with': 'XMLHttpRequest' }

describe.each(databases)('asking one professional on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(() => server.clear('leads', 'users', 'outbox', 'rate_limits'))

  const later = async (ms: number) => {
    server.clock.advance(ms)
    await announce(server.services)
  }
  const recipients = async (template: string) =>
    (await market.waiting(template)).map(({ recipient }) => recipient).sort()
  /** The browser of a client who asked a professional on their page: its cookies. */
  const asking = async (id: string, { together = false, service = 311 } = {}) => {
    const slug = await market.profile(id)
    const payload = { slug, service, together }
    const reply = await server.app.inject({ method: 'POST', url: '/api/ask', headers, payload })
    return { status: reply.statusCode, ...cookiesOf(reply) }
  }
  const reach = async (cookie: string, place = '1000-001') =>
    (
      await server.app.inject({
        url: `/api/reach?service=311&place=${place}`,
        headers: { ...headers, cookie },
      })
    ).json()
  const seenBy = async (id: string) =>
    (await (await market.signed(id)).get('/api/requests/open'))
      .json()
      .rows.map((row: { id: string }) => row.id)
  const page = async ({ id: l, s }: { id: string; s: string }) =>
    (await market.anonymous.get(`/api/lead/proposals?${new URLSearchParams({ l, s })}`)).json()

  it('tells who was asked first, and others a day later (REQ-37, REQ-39)', async () => {
    const [asked, other] = [await market.account(), await market.account()]
    const { cookie } = await asking(asked.id)
    expect(await reach(cookie)).toMatchObject({ asked: { name: asked.name, standing: 'first' } })
    const request = await market.request({}, { cookie })
    await announce(server.services)
    expect(await recipients('askedRequest')).toEqual([asked.email])
    expect(await recipients('newRequest')).toEqual([])
    const [{ payload } = { payload: {} }] = await market.waiting('askedRequest')
    expect(JSON.stringify(payload)).not.toContain(request.email)
    expect(await seenBy(asked.id)).toEqual([request.id])
    expect(await seenBy(other.id)).toEqual([])
    const stranger = await market.signed(other.id)
    const refused = await stranger.post(`/api/requests/open/${request.id}/proposal`, exampleProposal)
    expect(refused.statusCode).toBe(404)
    const { asked: shown, waiting } = await page(request)
    expect(shown).toMatchObject({ name: asked.name, told: true })
    expect(shown.others_at).toBe(waiting.next_at)
    expect(waiting).toMatchObject({ told: 1, alone: true })
    await later(23 * HOUR)
    expect(await recipients('newRequest')).toEqual([])
    await later(2 * HOUR)
    expect(await recipients('newRequest')).toEqual([other.email])
    expect(await recipients('askedRequest')).toEqual([asked.email])
    expect(await seenBy(other.id)).toEqual([request.id])
    expect((await page(request)).asked).toMatchObject({ others_at: null })
    // The client hears at 24 hours as of any request (TEL-15).
    expect(await recipients('requestWaiting')).toEqual([request.email])
  })

  it('lets others in at once where who was asked cannot be told, and says so before (REQ-38)', async () => {
    const other = await market.account()
    const day = (plus: number) => lisbonDay(server.clock.now() + plus * 24 * HOUR)
    const [poor, far, away, never] = [
      await market.account({ credits: 1 }),
      await market.account({ lat: 41.15, lng: -8.61 }),
      await market.account(),
      await market.account(),
    ]
    const settings = { told: 'now' as const, hour: 8, holiday_from: null, holiday_until: null }
    await server.db
      .insertInto('announcement_settings')
      .values([
        { ...settings, user_id: away.id, holiday_from: day(-1), holiday_until: day(4) },
        { ...settings, user_id: never.id, told: 'never' },
      ])
      .execute()
    for (const [one, standing] of [
      [poor, 'away'],
      [far, 'far'],
      [away, 'away'],
      [never, 'away'],
    ] as const) {
      const { cookie } = await asking(one.id)
      expect(await reach(cookie)).toMatchObject({ asked: { standing } })
      const request = await market.request(
        { phone: `+351 91${String(server.clock.now()).slice(-7)}` },
        { cookie },
      )
      await announce(server.services)
      expect((await page(request)).asked).toEqual({ name: one.name, told: false, others_at: null })
      server.clock.advance(30 * HOUR)
    }
    expect(await recipients('askedRequest')).toEqual([])
    expect(await recipients('newRequest')).toContain(other.email)
  })

  it('tells both at the same time where the client wants it, before sending and after (REQ-38, REQ-39)', async () => {
    const [asked, other] = [await market.account(), await market.account()]
    const { cookie } = await asking(asked.id, { together: true })
    expect(await reach(cookie)).toMatchObject({ asked: { standing: 'together' } })
    await market.request({}, { cookie })
    await announce(server.services)
    expect(await recipients('askedRequest')).toEqual([asked.email])
    expect(await recipients('newRequest')).toEqual([other.email])

    const again = await asking(asked.id)
    server.clock.advance(30 * HOUR)
    const { id: l, s } = await market.request({ phone: '+351 912000111' }, again)
    await announce(server.services)
    expect(await recipients('newRequest')).toEqual([other.email])
    await market.anonymous.post('/api/lead/waiting', { l, s, act: 'others' })
    await announce(server.services)
    expect(await recipients('newRequest')).toEqual([other.email, other.email])
  })

  it('is undone before sending, and used once (REQ-38)', async () => {
    const asked = await market.account()
    const { cookie } = await asking(asked.id)
    const change = (to: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/ask/change',
        headers: { ...headers, cookie },
        payload: { service: 311, to },
      })
    await change('together')
    expect(await reach(cookie)).toMatchObject({ asked: { standing: 'together' } })
    await change('first')
    expect(await reach(cookie)).toMatchObject({ asked: { standing: 'first' } })
    await market.request({}, { cookie })
    expect(await reach(cookie)).not.toHaveProperty('asked')
    await asking(asked.id)
    await change('everybody')
    expect(await reach(cookie)).not.toHaveProperty('asked')
  })

  it('lets others in where who was asked refuses or leaves (REQ-37)', async () => {
    const [asked, other] = [await market.account(), await market.account()]
    const { db, inTransaction } = server.database
    const first = await market.request({}, await asking(asked.id))
    await announce(server.services)
    await inTransaction((trx) => letOthersIn(trx, { leadId: first.id, userId: other.id, now: market.now() }))
    await announce(server.services)
    expect(await recipients('newRequest')).toEqual([])
    await (await market.signed(asked.id)).post(`/api/requests/open/${first.id}/hide`, { hidden: true })
    await announce(server.services)
    expect(await recipients('newRequest')).toEqual([other.email])
    server.clock.advance(30 * HOUR)
    const second = await market.request({ phone: '+351 912000222' }, await asking(asked.id))
    await announce(server.services)
    await inTransaction((trx) => suspendPerson(trx, server.services, asked.id, market.now()))
    await announce(server.services)
    expect(await recipients('newRequest')).toEqual([other.email, other.email])
    expect((await page(second)).asked).toMatchObject({ others_at: null })
    await db.deleteFrom('users').where('id', '=', asked.id).execute()
    expect(await page(second)).not.toHaveProperty('asked')
  })

  it('refuses to ask for what the professional does not do (REQ-37)', async () => {
    const asked = await market.account()
    expect((await asking(asked.id, { service: 312 })).status).toBe(404)
    const gone = await market.account({ suspended_at: market.now() })
    expect((await asking(gone.id)).status).toBe(404)
  })

  it('asks nobody who seems to be the client (TEL-14)', async () => {
    const [asked, other] = [await market.account(), await market.account()]
    await market.request({ email: asked.email }, await asking(asked.id))
    await announce(server.services)
    expect(await recipients('askedRequest')).toEqual([])
    expect(await recipients('newRequest')).toEqual([other.email])
  })
})
