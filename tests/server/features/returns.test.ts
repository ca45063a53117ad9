import { beforeEach, describe, expect, it } from 'vitest'
import { decideBy } from '#schemas/credits/returns.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000

it('is decided within two days that are no Saturday or Sunday', () => {
  expect(decideBy('2026-11-20T12:00:00.000Z')).toBe('2026-11-24T12:00:00.000Z')
  expect(decideBy('2026-11-21T12:00:00.000Z')).toBe('2026-11-24T12:00:00.000Z')
  expect(decideBy('2026-11-23T12:00:00.000Z')).toBe('2026-11-25T12:00:00.000Z')
})

describe.each(databases)('credits that come back on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  // Calls are limited by the minute.
  beforeEach(() => server.clock.advance(61_000))

  const balance = (who: Signed) => balanceOf(server.db, who.id)
  const propose = async (who: Signed, lead: string): Promise<string> =>
    (await who.post(`/api/requests/open/${lead}/proposal`, exampleProposal)).json().id
  const ask = async (who: Signed, proposal: string, reason: string) =>
    (await who.post('/api/credits/returns', { proposal, reason })).statusCode
  const returnsOf = async (who: Signed) => (await who.get('/api/credits/returns')).json().rows
  const set = (proposal: string, read_at: string | null) =>
    server.db.updateTable('proposals').set({ read_at }).where('id', '=', proposal).execute()

  it('by themselves after 7 days that the client did not react to the proposal, once', async () => {
    const [unread, read] = [await market.person(), await market.person()]
    const { id, s } = await market.request()
    await propose(unread, id)
    const opened = await market.request()
    await propose(read, opened.id)
    await market.seen(opened)
    server.clock.advance(7 * DAY - 1)
    await cleanUp(server.services)
    expect([await balance(unread), await balance(read)]).toEqual([13, 13])
    server.clock.advance(1)
    await cleanUp(server.services)
    await cleanUp(server.services)
    expect([await balance(unread), await balance(read)]).toEqual([15, 15])
    const again = await market.signed(unread.id)
    expect(await returnsOf(again)).toMatchObject([{ reason: 'no-reaction', state: 'given', reasons: [] }])
    // Later acts of the client give nothing a second time, and take nothing.
    await market.seen({ id, s })
    await cleanUp(server.services)
    expect(await balance(unread)).toBe(15)
  })

  it('not by themselves where the client wrote, showed the phone, or decided about the request', async () => {
    const { post } = market.anonymous
    const reactions: Record<string, (link: { l: string; s: string }, proposal: string) => Promise<unknown>> =
      {
        wrote: ({ l, s }, proposal) => post(`/api/chat/${proposal}?l=${l}&s=${s}`, { text: 'Bom dia' }),
        'showed the phone to one': (link, proposal) => post('/api/lead/phone', { ...link, proposal }),
        'showed the phone to all': (link) => post('/api/lead/phone', link),
        chose: (link, proposal) => post('/api/lead/choose', { ...link, proposal }),
        extended: (link) => post('/api/lead/extend', link),
        closed: (link) => post('/api/lead/close', { ...link, reason: 'Já não preciso.' }),
      }
    const sent: Record<string, Signed> = {}
    for (const [name, react] of Object.entries(reactions)) {
      server.clock.advance(61_000)
      const who = await market.person()
      sent[name] = who
      const { id: l, s } = await market.request()
      const proposal = await propose(who, l)
      await market.seen({ id: l, s })
      expect([name, (await react({ l, s }, proposal)) as { statusCode: number }]).toMatchObject([
        name,
        { statusCode: 200 },
      ])
    }
    server.clock.advance(7 * DAY)
    await cleanUp(server.services)
    for (const [name, who] of Object.entries(sent)) expect([name, await balance(who)]).toEqual([name, 13])
  })

  it('at once where the request was cancelled unread, or the same client had sent it already', async () => {
    const who = await market.person()
    const email = 'eva.repetida.teste@exemplo.pt'
    const first = await market.request({ email })
    const cancelled = await propose(who, first.id)
    expect(await ask(who, cancelled, 'cancelled-unread')).toBe(409)
    await server.db.updateTable('leads').set({ state: 'cancelled' }).where('id', '=', first.id).execute()
    const both = await Promise.all([
      ask(who, cancelled, 'cancelled-unread'),
      ask(who, cancelled, 'cancelled-unread'),
    ])
    expect(both.sort()).toEqual([200, 409])
    server.clock.advance(DAY / 30)
    const repeated = await propose(who, (await market.request({ email })).id)
    expect(await balance(who)).toBe(13)
    expect(await ask(who, repeated, 'duplicate')).toBe(200)
    expect(await balance(who)).toBe(15)
  })

  it('where an administrator says so, once, and not for another professional', async () => {
    const [who, other] = [await market.person(), await market.person()]
    const admin = await market.person({ role: 'admin', credits: 0 })
    const { id } = await market.request()
    const [mine, theirs] = [await propose(who, id), await propose(other, id)]
    expect(await ask(other, mine, 'wrong-contact')).toBe(404)
    expect(await ask(who, mine, 'no-reaction')).toBe(409)
    expect(await ask(who, mine, 'nenhum')).toBe(422)
    expect(await ask(who, mine, 'wrong-contact')).toBe(200)
    expect(await ask(who, mine, 'outside')).toBe(409)
    expect(await ask(other, theirs, 'duplicate')).toBe(200)
    const { rows } = (await admin.get('/api/admin/returns?state=asked')).json()
    expect(rows).toHaveLength(2)
    const [row] = rows.filter(({ account }: { account: string }) => account === who.id)
    expect(row).toMatchObject({
      reason: 'wrong-contact',
      sent: 1,
      returned: 0,
      decide_by: expect.any(String),
    })
    const decide = (state: string) =>
      admin.post(`/api/admin/returns/${row.id}`, { state, reason: 'O número não existe' })
    const replies = await Promise.all([decide('given'), decide('given')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([await balance(who), await balance(other)]).toEqual([15, 13])
    expect(await returnsOf(who)).toMatchObject([{ state: 'given', answer: 'O número não existe' }])
    const [after] = (await admin.get('/api/admin/returns?state=given')).json().rows
    expect(after).toMatchObject({ returned: 1, sent: 1 })
    // Withdrawing it now gives nothing a second time.
    await who.post(`/api/proposals/${mine}/withdraw`)
    expect(await balance(who)).toBe(15)
  })

  it('no longer after 30 days', async () => {
    const who = await market.person()
    const { id } = await market.request()
    const proposal = await propose(who, id)
    await set(proposal, new Date(server.clock.now()).toISOString())
    server.clock.advance(30 * DAY)
    const later = await market.signed(who.id)
    expect(await ask(later, proposal, 'wrong-contact')).toBe(409)
    expect(await returnsOf(later)).toEqual([])
  })
})
