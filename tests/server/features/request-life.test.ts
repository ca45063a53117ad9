import { describe, expect, it } from 'vitest'
import { cellOf, cellsWithin, distanceKm } from '#schemas/requests/distance.ts'
import { type Change, changeLead } from '#server/features/leads/life.ts'
import { endPeriods } from '#server/features/leads/periods.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }
const DAY = 86_400_000

describe.each(databases)('the life of a request on $name', ({ open }) => {
  const server = suiteServer(open)

  const now = () => new Date(server.clock.now()).toISOString()
  const sent = async () => {
    const payload = { ...exampleLead, email: `ana${server.clock.now()}@exemplo.pt` }
    const reply = await server.app.inject({ method: 'POST', url: '/api/lead/create', headers, payload })
    server.clock.advance(1000)
    return reply.json<{ id: string; s: string }>()
  }
  const change = (id: string, event: Change['event']) =>
    server.db.transaction().execute((trx) => changeLead(trx, id, { event, actor: 'client', now: now() }))
  const lead = (id: string) =>
    server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('begins its period when it is confirmed, which a second confirmation does not change', async () => {
    const { id } = await sent()
    expect((await lead(id)).cell).toEqual(expect.any(Number))
    await change(id, 'CHANNEL.CONFIRMED')
    const at = now()
    server.clock.advance(DAY)
    await change(id, 'CHANNEL.CONFIRMED')
    expect(await lead(id)).toMatchObject({
      state: 'open',
      opened_at: at,
      expires_at: new Date(Date.parse(at) + 30 * DAY).toISOString(),
      next_wave_at: at,
    })
    const history = await server.db
      .selectFrom('lead_events')
      .select(['event', 'state', 'actor', 'at'])
      .where('lead_id', '=', id)
      .execute()
    expect(history).toEqual([{ event: 'CHANNEL.CONFIRMED', state: 'open', actor: 'client', at }])
  })

  it('ends after its period, which its client can extend twice, and nobody proposes after it', async () => {
    const { id } = await sent()
    await change(id, 'CHANNEL.CONFIRMED')
    server.clock.advance(31 * DAY)
    expect(await change(id, 'PROPOSAL.SENT')).toBeUndefined()
    await endPeriods(server.services)
    expect((await lead(id)).state).toBe('expired')
    await change(id, 'PERIOD.EXTENDED')
    const end = new Date(server.clock.now() + 15 * DAY).toISOString()
    expect(await lead(id)).toMatchObject({ state: 'open', extensions: 1, expires_at: end })
    await change(id, 'PERIOD.EXTENDED')
    expect((await lead(id)).expires_at).toBe(new Date(server.clock.now() + 30 * DAY).toISOString())
    expect(await change(id, 'PERIOD.EXTENDED')).toBeUndefined()
  })

  it('takes five of a hundred proposals that come at once', async () => {
    const { id } = await sent()
    await change(id, 'CHANNEL.CONFIRMED')
    const all = await Promise.all(Array.from({ length: 100 }, () => change(id, 'PROPOSAL.SENT')))
    expect(all.filter((one) => one !== undefined)).toHaveLength(5)
    expect(await lead(id)).toMatchObject({ state: 'full', proposal_count: 5 })
  })

  it('is cancelled once, and not after a proposal was chosen', async () => {
    const { id, s } = await sent()
    const archive = () => server.app.inject({ method: 'GET', url: `/leads/archive?id=${id}&s=${s}`, headers })
    expect((await archive()).statusCode).toBe(200)
    expect((await archive()).statusCode).toBe(200)
    const ended = await lead(id)
    expect([ended.state, ended.next_wave_at]).toEqual(['cancelled', null])
    const other = await sent()
    await change(other.id, 'CHANNEL.CONFIRMED')
    await change(other.id, 'PROPOSAL.SENT')
    await change(other.id, 'PROPOSAL.CHOSEN')
    const url = `/leads/archive?id=${other.id}&s=${other.s}`
    expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(409)
  })
})

describe('distances', () => {
  const lisbon = { lat: 38.7223, lng: -9.1393 }
  const porto = { lat: 41.1579, lng: -8.6291 }
  it('are those of a map', () => {
    expect(distanceKm(lisbon, porto)).toBeCloseTo(274, 0)
    expect(distanceKm(lisbon, lisbon)).toBe(0)
  })
  it.each([2, 10, 50, 274, 280])('has the cell of every place within %s km', (km) => {
    const within = new Set(cellsWithin(lisbon, km))
    for (let bearing = 0; bearing < 360; bearing += 5) {
      const angle = (bearing * Math.PI) / 180
      const lat = lisbon.lat + (Math.cos(angle) * km * 0.999) / 111.195
      const lng =
        lisbon.lng + (Math.sin(angle) * km * 0.98) / (111.195 * Math.cos((lisbon.lat * Math.PI) / 180))
      if (distanceKm(lisbon, { lat, lng }) <= km) expect(within).toContain(cellOf({ lat, lng }))
    }
    expect(within.has(cellOf(porto))).toBe(km > 270)
  })
})
