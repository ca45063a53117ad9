import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '#server/features/announcing/announce.ts'
import { measurePromise } from '#server/features/promise/measure.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

describe.each(databases)('the promise on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let administrator: string

  beforeAll(async () => {
    administrator = (await market.account({ role: 'admin' })).id
  })
  afterEach(async () => {
    const { db } = server
    await server.clear('outbox', 'leads', 'clients', 'promise_measures')
    await db.deleteFrom('users').where('role', '=', 'professional').execute()
  })

  /** In a session of now: the clock goes on for days. */
  const admin = {
    get: async (url: string) => (await market.signed(administrator)).get(url),
    post: async (url: string) => (await market.signed(administrator)).post(url),
  }
  const later = (from: string, hours: number) => new Date(Date.parse(from) + hours * HOUR).toISOString()
  const shown = async () => (await server.app.inject('/api/service/311/page')).json().promise
  const measured = async (query = '') => (await admin.get(`/api/admin/promise?${query}`)).json().rows
  const atRisk = async (query = '') => (await admin.get(`/api/admin/at-risk?${query}`)).json().rows
  const invite = (id: string) => admin.post(`/api/admin/at-risk/${id}/invite`)

  describe('is measured (PRM-1)', () => {
    it('by what became of the requests that have had 48 hours', async () => {
      const { db } = server
      const professionals: { id: string }[] = []
      for (let n = 0; n < 6; n++) professionals.push(await market.account())
      /** A request with proposals so many hours after it was confirmed. */
      const request = async (hours: number[], zip_home = '1000-001') => {
        const { id } = await market.request({ zip_home })
        const now = market.now()
        for (const [index, hour] of hours.entries())
          await market.proposal(id, professionals[index]?.id ?? '', { created_at: later(now, hour) })
        return id
      }
      await request([1, 2, 3, 4, 5])
      await request([3, 50, 51, 52, 53])
      await request([60], '4000-001')
      await request([])
      // Those do not count: withdrawn, cancelled within two days, a sample's, and one without its 48 hours.
      const withdrawn = await request([1])
      await db.updateTable('proposals').set({ state: 'withdrawn' }).where('lead_id', '=', withdrawn).execute()
      const cancelled = await request([1])
      const over = { state: 'cancelled' as const, ended_at: later(market.now(), 2) }
      await db.updateTable('leads').set(over).where('id', '=', cancelled).execute()
      const sample = await request([1])
      const owner = db.selectFrom('leads').select('client_id').where('id', '=', sample)
      await db.updateTable('clients').set({ sample: 1 }).where('id', 'in', owner).execute()
      server.clock.advance(47 * HOUR)
      const young = await market.request()
      server.clock.advance(2 * HOUR)
      await measurePromise(server.services)
      const everywhere = {
        service_id: 311,
        service: 'Certificado Energético',
        district: '',
        requests: 5,
        with_one: 2,
        with_five: 1,
        median_minutes: 60 * 60,
      }
      expect(await measured()).toEqual([
        { ...everywhere, id: '311-', at: market.now() },
        {
          ...everywhere,
          id: '311-11',
          district: 'Lisboa',
          requests: 4,
          median_minutes: 180,
          at: market.now(),
        },
        {
          ...everywhere,
          id: '311-13',
          district: 'Porto',
          requests: 1,
          with_one: 0,
          with_five: 0,
          median_minutes: 3600,
          at: market.now(),
        },
      ])
      expect(await measured('district=all')).toHaveLength(1)
      expect(await measured('service=311&district=13')).toHaveLength(1)
      const first = (await admin.get('/api/admin/promise?size=1')).json()
      expect((await measured(`size=1&after=${encodeURIComponent(first.next)}`))[0].district).toBe('Lisboa')

      // Within the hour they stay, and then count what came since.
      server.clock.advance(40 * 60_000)
      await measurePromise(server.services)
      expect((await measured())[0].requests).toBe(5)
      server.clock.advance(48 * HOUR)
      await measurePromise(server.services)
      expect((await measured())[0].requests).toBe(6)
      await db.deleteFrom('leads').where('id', '!=', young.id).execute()
      server.clock.advance(366 * 24 * HOUR)
      await measurePromise(server.services)
      expect(await measured()).toEqual([])
    })

    it('and shown to visitors where 20 requests stand behind it (PRM-2)', async () => {
      const { db } = server
      const row = { service_id: 311, with_one: 18, with_five: 6, median_minutes: 130, measured_at: 'x' }
      await db
        .insertInto('promise_measures')
        .values([
          { ...row, district: '', requests: 19 },
          { ...row, district: '11', requests: 12 },
        ])
        .execute()
      expect(await shown()).toEqual({ all: null, districts: [] })
      await db.updateTable('promise_measures').set({ requests: 20 }).where('district', '=', '').execute()
      const all = { requests: 20, with_one: 18, with_five: 6, median_minutes: 130 }
      expect(await shown()).toEqual({ all, districts: [] })
      await db.updateTable('promise_measures').set({ requests: 24 }).where('district', '=', '11').execute()
      expect((await shown()).districts).toEqual([{ ...all, name: 'Lisboa', requests: 24 }])
    })
  })

  it('is at risk for requests of a day that have few proposals, and older ones without any, the oldest first (PRM-4)', async () => {
    const { db } = server
    const old = await market.request()
    server.clock.advance(30 * HOUR)
    const few = await market.request()
    server.clock.advance(HOUR)
    const none = await market.request()
    const enough = await market.request()
    server.clock.advance(25 * HOUR)
    await market.request()
    const count = (id: string, proposal_count: number) =>
      db.updateTable('leads').set({ proposal_count }).where('id', '=', id).execute()
    await count(few.id, 2)
    await count(enough.id, 3)
    const rows = await atRisk()
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([old.id, few.id, none.id])
    expect(rows[1]).toMatchObject({ district: 'Lisboa', proposals: 2, told: 0, invited: 0 })
    expect(Date.parse(rows[0].due)).toBe(Date.parse(rows[0].at) + 48 * HOUR)
    expect(await atRisk('service=312')).toEqual([])
    const { next } = (await admin.get('/api/admin/at-risk?size=1')).json()
    expect((await atRisk(`after=${encodeURIComponent(next)}`)).map(({ id }: { id: string }) => id)).toEqual([
      few.id,
      none.id,
    ])
    expect((await invite(old.id)).statusCode).toBe(409)
  })

  it('is helped by an invitation, once each, to who wants to be told (TEL-8)', async () => {
    const { db } = server
    const { id } = await market.request()
    const immediate = await market.account()
    await announce(server.services)
    server.clock.advance(26 * HOUR)
    const daily = await market.account()
    const never = await market.account()
    const away = await market.account()
    const answered = await market.account()
    await market.account({ lat: 41.15, lng: -8.61 })
    const settings = { hour: 8, holiday_from: null, holiday_until: null }
    await db
      .insertInto('announcement_settings')
      .values([
        { ...settings, user_id: daily.id, told: 'daily' },
        { ...settings, user_id: never.id, told: 'never' },
        {
          ...settings,
          user_id: away.id,
          told: 'now',
          holiday_from: '2000-01-01',
          holiday_until: '2099-12-31',
        },
      ])
      .execute()
    await market.proposal(id, answered.id)
    const reply = await invite(id)
    expect(reply.json()).toEqual({ success: true, invited: 2 })
    const waiting = await market.waiting('requestInvitation')
    expect(waiting.map(({ recipient }) => recipient).sort()).toEqual([daily.email, immediate.email].sort())
    expect(waiting[0]?.payload).toMatchObject({ service: 'Certificado Energético', place: 'Lisboa' })
    expect(JSON.stringify(waiting)).not.toMatch(/cliente\d+@/)
    expect((await atRisk())[0]).toMatchObject({ invited: 2 })

    const again = await invite(id)
    expect(again.statusCode).toBe(409)
    expect(again.json().error).toContain('Não há mais profissionais para convidar')
    expect(await market.waiting('requestInvitation')).toHaveLength(2)
    // No wave and no message of the day tells them again.
    server.clock.advance(24 * HOUR)
    await announce(server.services)
    expect((await market.waiting('newRequest')).map(({ recipient }) => recipient)).toEqual([immediate.email])
    expect(await market.waiting('requestsOfTheDay')).toEqual([])
    const entry = await db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('action', '=', 'request.invite')
      .execute()
    expect(entry).toEqual([{ action: 'request.invite', note: '2 profissionais' }])
    expect((await invite('pedido-que-nao-ha-0001')).statusCode).toBe(404)
  })
})
