import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { URGENT } from '#schemas/wizards/order/how-soon.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { nextHour } from '#server/features/announcing/hours.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(databases)('a request “Com urgência” on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeAll(async () => {
    for (let count = 0; count < 32; count++) await market.account()
  })
  beforeEach(() => server.clear('leads', 'outbox', 'rate_limits'))

  const at = (hour: number) => server.clock.advance(nextHour(server.clock.now(), hour) - server.clock.now())
  const toldAfter = async (ms: number) => {
    server.clock.advance(ms)
    await announce(server.services)
    const { count } = await server.db
      .selectFrom('announcements')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const nextAt = async (id: string) => {
    const lead = server.db.selectFrom('leads').select('next_wave_at').where('id', '=', id)
    return Date.parse((await lead.executeTakeFirstOrThrow()).next_wave_at ?? '') - server.clock.now()
  }

  it('is announced every half hour by day, and looked through again an hour after everybody was told (TEL-18)', async () => {
    at(10)
    const { id } = await market.request({ when: URGENT })
    expect(await toldAfter(0)).toBe(15)
    expect(await toldAfter(29 * MINUTE)).toBe(15)
    expect(await toldAfter(MINUTE)).toBe(30)
    expect(await toldAfter(30 * MINUTE)).toBe(32)
    expect(await nextAt(id)).toBe(HOUR)
  })

  it('waits at night as others do, but no longer than until the day begins (TEL-18)', async () => {
    at(23)
    const { id } = await market.request({ when: URGENT })
    expect(await toldAfter(0)).toBe(15)
    expect(await nextAt(id)).toBe(2 * HOUR)
    await server.db.deleteFrom('leads').execute()
    at(7)
    const { id: early } = await market.request({ when: URGENT })
    expect(await toldAfter(0)).toBe(15)
    expect(await nextAt(early)).toBe(HOUR)
  })

  it('is told to who joins while as many as a wave were told in the last half hour only (TEL-12, TEL-18)', async () => {
    at(12)
    await market.request({ when: URGENT })
    for (const expected of [15, 30, 32])
      expect(await toldAfter(expected === 15 ? 0 : 30 * MINUTE)).toBe(expected)
    const late = await market.account({ status: 'pending', email_verified_at: null })
    await server.db
      .updateTable('users')
      .set({ status: 'active', email_verified_at: market.now() })
      .where('id', '=', late.id)
      .execute()
    expect(await toldAfter(0)).toBe(33)
    await server.db.deleteFrom('users').where('id', '=', late.id).execute()
  })
})
