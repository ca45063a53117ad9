import { beforeEach, describe, expect, it } from 'vitest'
import type { Trx } from '#server/core/db/tables.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

describe.each(databases)('requests that are left aside or full on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(() => server.clear('leads', 'users', 'outbox', 'rate_limits'))

  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => server.db.transaction().execute(work)
  const recipients = async (template = 'newRequest') =>
    (await market.waiting(template)).map(({ recipient }) => recipient)
  const listed = async (who: Signed, query = '') =>
    (await who.get(`/api/requests/open?${query}`)).json().rows.map(({ id }: { id: string }) => id)
  const hide = (who: Signed, id: string, hidden: boolean) =>
    who.post(`/api/requests/open/${id}/hide`, { hidden })
  const wait = (who: Signed, id: string, waits: boolean) =>
    who.post(`/api/requests/open/${id}/wait`, { waits })
  const change = (id: string, event: Parameters<typeof changeLead>[2]['event']) =>
    inTransaction((trx) => changeLead(trx, id, { event, actor: 'client', now: market.now() }))
  const fill = async (id: string) => {
    for (let sent = 0; sent < 5; sent++) await change(id, 'PROPOSAL.SENT')
  }

  describe('“Não me interessa”', () => {
    it('leaves a request out of the list, keeps it among the hidden ones, and is undone (PRO-26)', async () => {
      const rui = await market.person()
      const [one, other] = [await market.request(), await market.request({ phone: '+351913000001' })]
      expect((await hide(rui, one.id, true)).statusCode).toBe(200)
      expect((await hide(rui, one.id, true)).statusCode).toBe(200)
      expect(await listed(rui)).toEqual([other.id])
      expect(await listed(rui, 'hidden=1')).toEqual([one.id])
      expect((await rui.get(`/api/requests/open/${one.id}`)).json()).toMatchObject({ hidden: true })
      expect((await hide(rui, one.id, false)).statusCode).toBe(200)
      expect((await listed(rui)).sort()).toEqual([one.id, other.id].sort())
      expect(await listed(rui, 'hidden=1')).toEqual([])
    })

    it('is for who can see it alone', async () => {
      const [far, { id }] = [await market.person({ lat: 41.15, lng: -8.61 }), await market.request()]
      expect((await hide(far, id, true)).statusCode).toBe(404)
    })

    it('ends every message about it: waves, that of the day, invitations, and what waits to be sent', async () => {
      const [now, daily, joins] = [await market.person(), await market.person(), await market.person()]
      await server.db
        .insertInto('announcement_settings')
        .values({ user_id: daily.id, told: 'daily', hour: 9 })
        .execute()
      const { id } = await market.request()
      await hide(joins, id, true)
      await announce(server.services)
      expect(await recipients()).toEqual([expect.stringContaining('rui.teste')])
      await hide(now, id, true)
      await hide(daily, id, true)
      server.clock.advance(25 * HOUR)
      await announce(server.services)
      expect(await recipients('requestsOfTheDay')).toEqual([])
      const sent: string[] = []
      await sendDue(server.services, { email: async ({ to }) => void sent.push(to), sms: async () => {} })
      expect(sent.filter((to) => to.startsWith('rui.teste'))).toEqual([])
    })

    it('does not tell again who takes it back, and tells who was never told of it', async () => {
      const [before, never] = [await market.person(), await market.person()]
      const { id } = await market.request()
      await hide(never, id, true)
      await announce(server.services)
      await hide(before, id, true)
      await hide(before, id, false)
      server.clock.advance(7 * HOUR)
      await announce(server.services)
      expect(await recipients()).toHaveLength(1)
      // Sessions last an hour.
      await hide(await market.signed(never.id), id, false)
      server.clock.advance(7 * HOUR)
      await announce(server.services)
      expect(await recipients()).toHaveLength(2)
    })
  })

  describe('“Avisar-me se houver lugar”', () => {
    it('tells once, at once, when a place is free, and counts as told (PRO-27)', async () => {
      const [rui, author] = [await market.person(), await market.person()]
      const { id } = await market.request()
      const sent = await author.post(`/api/requests/open/${id}/proposal`, exampleProposal)
      for (let more = 0; more < 4; more++) await change(id, 'PROPOSAL.SENT')
      const refused = await rui.post(`/api/requests/open/${id}/proposal`, exampleProposal)
      expect(refused.json().error).toContain('já tem cinco propostas')
      expect((await wait(rui, id, true)).statusCode).toBe(200)
      expect((await wait(rui, id, true)).statusCode).toBe(200)
      expect((await rui.get(`/api/requests/open/${id}`)).json()).toMatchObject({ state: 'full', waits: true })
      await announce(server.services)
      expect(await recipients('placeFree')).toEqual([])
      await author.post(`/api/proposals/${sent.json().id}/withdraw`)
      await announce(server.services)
      await announce(server.services)
      const [letter] = await market.waiting('placeFree')
      expect(await recipients('placeFree')).toHaveLength(1)
      expect(letter?.payload).toMatchObject({ deciding: { proposals: 4, km: 1, sizes: ['95 m²'] } })
      expect(JSON.stringify(letter)).not.toMatch(/Ana Teste|cliente\d|912345678|1000-001/)
      // No wave names it again to them.
      expect(await recipients()).toEqual([])
      expect((await rui.get(`/api/requests/open/${id}`)).json()).toMatchObject({
        state: 'open',
        waits: false,
      })
    })

    it('tells when the client asks for five more', async () => {
      const rui = await market.person()
      const { id } = await market.request()
      await fill(id)
      await wait(rui, id, true)
      await change(id, 'MORE.ASKED')
      await announce(server.services)
      expect([await recipients('placeFree'), await recipients()]).toEqual([
        [expect.stringContaining('rui.teste')],
        [],
      ])
    })

    it('goes on where the place is gone again, and ends with the request, by oneself, and by hiding it', async () => {
      const [rui, ends, hides] = [await market.person(), await market.person(), await market.person()]
      const { id } = await market.request()
      await fill(id)
      for (const one of [rui, ends, hides]) await wait(one, id, true)
      await wait(ends, id, false)
      await hide(hides, id, true)
      await change(id, 'PROPOSAL.WITHDRAWN')
      await change(id, 'PROPOSAL.SENT')
      await announce(server.services)
      expect(await recipients('placeFree')).toEqual([])
      const waits = () => server.db.selectFrom('place_waits').select(['user_id', 'due_at']).execute()
      expect(await waits()).toEqual([{ user_id: rui.id, due_at: null }])
      await change(id, 'REQUEST.CANCELLED')
      expect(await waits()).toEqual([])
    })

    it('is refused where there is a place, where it is over, and to who has answered', async () => {
      const rui = await market.person()
      const { id } = await market.request()
      expect((await wait(rui, id, true)).json()).toMatchObject({
        error: expect.stringContaining('Já há lugar'),
      })
      await market.proposal(id, rui.id)
      await fill(id)
      expect((await wait(rui, id, true)).statusCode).toBe(409)
      const other = await market.person()
      await change(id, 'PROPOSAL.CHOSEN')
      expect((await wait(other, id, true)).statusCode).toBe(409)
    })

    it('tells nobody who is suspended', async () => {
      const rui = await market.person()
      const { id } = await market.request()
      await fill(id)
      await wait(rui, id, true)
      await inTransaction((trx) => suspendUser(trx, rui.id, market.now()))
      await change(id, 'PROPOSAL.WITHDRAWN')
      await announce(server.services)
      expect(await recipients('placeFree')).toEqual([])
    })
  })
})
