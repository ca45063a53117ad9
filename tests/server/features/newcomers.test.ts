import { beforeEach, describe, expect, it } from 'vitest'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import type { Trx } from '#server/core/db/tables.ts'
import { suspendUser, validateUser } from '#server/features/accounts/users.ts'
import { changeWork } from '#server/features/accounts/work.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { giveCredits } from '#server/features/credits/offers.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LISBON = { lat: 38.7223, lng: -9.1393 }
const notices = { told: 'now', hour: 8, sms: 'off', choices: 'on', chat: 'on' }

describe.each(databases)('an empty town on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(() => server.clear('leads', 'users', 'outbox', 'rate_limits'))

  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => server.db.transaction().execute(work)
  const recipients = async (template = 'newRequest') =>
    (await market.waiting(template)).map(({ recipient }) => recipient).sort()
  const later = async (ms: number) => {
    server.clock.advance(ms)
    await announce(server.services)
  }
  /** The ids of the requests in the messages with several. */
  const listed = async () => {
    const letters = await market.waiting('newRequests')
    return letters.flatMap(({ payload }) =>
      (payload.requests as { link: string }[]).map(({ link }) => link.split('/').at(-1)),
    )
  }

  it('tells whoever becomes able to answer on day 3 at once, once each (TEL-12)', async () => {
    const { id } = await market.request()
    await announce(server.services)
    const settings = { user_id: '', told: 'now' as const, hour: 8, holiday_from: null, holiday_until: null }
    const day = (plus: number) => lisbonDay(server.clock.now() + plus * DAY)
    const [pending, narrow, other, away, never, poor, suspended, gone] = [
      await market.account({ status: 'pending', email_verified_at: null, credits: 0 }),
      await market.account({ lat: 39, distance: 5 }),
      await market.account({ services: [312] }),
      await market.account(),
      await market.account(),
      await market.account({ credits: 1 }),
      await market.account({ suspended_at: market.now() }),
      await market.account({ status: 'pending', email_verified_at: null }),
    ]
    await server.db
      .insertInto('announcement_settings')
      .values([
        { ...settings, user_id: away.id, holiday_from: day(-1), holiday_until: day(4) },
        { ...settings, user_id: never.id, told: 'never' },
      ])
      .execute()
    for (let days = 0; days < 3; days++) await later(DAY)
    expect(await recipients()).toEqual([])

    const becomes: readonly [{ email: string }, () => Promise<unknown>][] = [
      [pending, () => inTransaction((trx) => validateUser(trx, pending.id, market.now(), 'segredo'))],
      [
        narrow,
        () =>
          inTransaction((trx) =>
            changeWork(trx, narrow.id, {
              services: [311],
              zip_work: '2500-001',
              distance: 50,
              lat: 39,
              lng: -9.14,
            }),
          ),
      ],
      [
        other,
        () =>
          inTransaction((trx) =>
            changeWork(trx, other.id, {
              services: [312, 311],
              zip_work: '1000-001',
              distance: 20,
              ...LISBON,
            }),
          ),
      ],
      [never, async () => (await market.signed(never.id)).post('/api/notices', notices)],
      [
        poor,
        () =>
          inTransaction((trx) =>
            giveCredits(trx, { userId: poor.id, amount: 1, kind: 'corrected', note: 'x', now: market.now() }),
          ),
      ],
      [suspended, () => inTransaction((trx) => suspendUser(trx, suspended.id, null))],
    ]
    const expected: string[] = []
    for (const [{ email }, act] of becomes) {
      await act()
      await later(10_000)
      expected.push(email)
      expect(await recipients()).toEqual([...expected].sort())
    }
    // The holiday ends with its last day; 'later' goes on from there without anybody's doing.
    await later(DAY)
    expect(await recipients()).toEqual([...expected].sort())
    await later(DAY)
    expect(await recipients()).toEqual([...expected, away.email].sort())
    await later(DAY)
    expect(await recipients()).toHaveLength(expected.length + 1)
    const [letter] = await market.waiting('newRequest')
    expect(letter?.payload.link).toContain(id)
    expect(await recipients('newRequests')).toEqual([])
    expect(gone.email).not.toBe('')
  })

  it('is looked through again without anybody having been noted, as long as it is open (TEL-11)', async () => {
    const { id } = await market.request()
    await later(0)
    const { email, id: rui } = await market.account()
    // As a process of an earlier version leaves it.
    await server.db.deleteFrom('request_looks').execute()
    await later(5 * HOUR)
    expect(await recipients()).toEqual([])
    await later(HOUR)
    expect(await recipients()).toEqual([email])
    await market.account()
    await server.db.updateTable('leads').set({ expires_at: market.now() }).where('id', '=', id).execute()
    await later(10 * DAY)
    expect(await recipients()).toEqual([email])
    expect(rui).not.toBe('')
  })

  it('tells a newcomer of three requests at most in a message, the nearest first, and goes on two hours later (TEL-12)', async () => {
    const made: string[] = []
    for (let one = 0; one < 5; one++) made.push((await market.request({ phone: `+35191234561${one}` })).id)
    const [far = ''] = made
    await server.db.updateTable('leads').set({ lat: 38.85 }).where('id', '=', far).execute()
    await later(0)
    await market.account()
    await later(0)
    expect(await recipients('newRequests')).toHaveLength(1)
    const first = await listed()
    expect(first).toHaveLength(3)
    expect(first).not.toContain(far)
    await later(HOUR)
    expect(await recipients('newRequests')).toHaveLength(1)
    await later(HOUR)
    expect(await recipients('newRequests')).toHaveLength(2)
    expect((await listed()).sort()).toEqual(made.sort())
    await later(DAY)
    expect(await recipients('newRequests')).toHaveLength(2)
  })

  it('keeps the order: who joins while others wait waits as well, and no more than a wave are told in two hours (TEL-1)', async () => {
    for (let one = 0; one < 16; one++) await market.account()
    await market.request()
    await later(0)
    await market.account()
    await later(HOUR)
    expect(await recipients()).toHaveLength(15)
    await later(HOUR)
    expect(await recipients()).toHaveLength(17)
    for (let one = 0; one < 15; one++) await market.account()
    await later(0)
    expect(await recipients()).toHaveLength(30)
    await later(HOUR)
    expect(await recipients()).toHaveLength(30)
    await later(HOUR)
    expect(await recipients()).toHaveLength(32)
  })

  it('hears of the requests of one person for one service within a day as one (TEL-13)', async () => {
    const early = await market.account()
    const links = async (to: string) =>
      (await market.waiting('newRequest'))
        .filter(({ recipient }) => recipient === to)
        .map(({ payload }) => String(payload.link).split('/').at(-1))
        .sort()
    const first = await market.request({ email: 'ana.teste@gmail.com' })
    await later(0)
    const second = await market.request({ email: 'a.na.teste+casa@gmail.com', phone: '+351912345679' })
    await later(0)
    expect(await links(early.email)).toEqual([first.id])
    const late = await market.account()
    await later(0)
    expect(await recipients('newRequests')).toEqual([late.email])
    expect((await listed()).sort()).toEqual([first.id, second.id].sort())
    // Somebody else's, and one for another day.
    const others = await market.request({ phone: '+351912345670' })
    await later(DAY)
    const next = await market.request({ email: 'ana.teste@gmail.com', phone: '+351912345671' })
    await later(0)
    expect(await links(early.email)).toEqual([first.id, others.id, next.id].sort())
    // Once the first is cancelled, the second is a request of its own.
    for (const { id } of [first, next])
      await inTransaction((trx) =>
        changeLead(trx, id, { event: 'REQUEST.CANCELLED', actor: 'client', now: market.now() }),
      )
    await later(6 * HOUR)
    expect(await links(early.email)).toEqual([first.id, others.id, next.id, second.id].sort())
    expect(await links(late.email)).not.toContain(second.id)
  })

  it('tells nobody of their own request, which takes no place in a wave (TEL-14)', async () => {
    const { db } = server
    const [byMail, byPhone, byName] = [
      await market.account({ email: 'ana.teste@exemplo.pt' }),
      await market.account({ phone: '+351912345678' }),
      await market.account({ name: 'Ana Teste Silva', zip_home: '1000-001' }),
    ]
    for (let one = 0; one < 15; one++) await market.account({ lat: LISBON.lat + 0.06 })
    const { id } = await market.request({ email: 'ana.teste+obras@exemplo.pt', name: 'Ana Teste Silva' })
    await later(0)
    expect(await recipients()).toHaveLength(15)
    for (const { email } of [byMail, byPhone, byName]) expect(await recipients()).not.toContain(email)
    const rows = await db.selectFrom('announcements').select('user_id').where('lead_id', '=', id).execute()
    expect(rows).toHaveLength(15)
  })

  it('does not count as told who was on holiday at the hour of their message of the day', async () => {
    const { id } = await market.account()
    const session = await market.signed(id)
    await session.post('/api/notices', { ...notices, told: 'daily' })
    await market.request()
    await later(0)
    const days = {
      holiday_from: lisbonDay(server.clock.now()),
      holiday_until: lisbonDay(server.clock.now() + 2 * DAY),
    }
    await server.db.updateTable('announcement_settings').set(days).execute()
    await (await market.signed(id)).post('/api/notices', { ...notices, told: 'daily', ...days })
    for (let hours = 0; hours < 4 * 24; hours += 6) await later(6 * HOUR)
    expect(await recipients('requestsOfTheDay')).toHaveLength(1)
  })
})
