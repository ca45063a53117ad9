import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000

describe.each(databases)('credits of proposals whose author saw a contact on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let admin: Signed

  beforeEach(async () => {
    // Calls are limited by the minute, and a session lasts an hour.
    server.clock.advance(61_000)
    admin = await market.person({ role: 'admin', credits: 0 })
  })

  const balance = (who: Signed) => balanceOf(server.db, who.id)
  const propose = async (who: Signed, lead: string): Promise<string> =>
    (await who.post(`/api/requests/open/${lead}/proposal`, exampleProposal)).json().id
  const ownOf = async (who: Signed, lead: string) => (await who.get(`/api/requests/open/${lead}`)).json().own
  const withdraw = async (who: Signed, proposal: string) =>
    (await who.post(`/api/proposals/${proposal}/withdraw`)).statusCode
  const ask = async (who: Signed, proposal: string, reason: string) =>
    (await who.post('/api/credits/returns', { proposal, reason })).statusCode
  const decideGiven = async (who: Signed) => {
    const { rows } = (await admin.get('/api/admin/returns?state=asked')).json()
    const [row] = rows.filter(({ account }: { account: string }) => account === who.id)
    const reply = await admin.post(`/api/admin/returns/${row.id}`, { state: 'given', reason: 'Confirmado' })
    return { row, status: reply.statusCode, error: reply.json().error }
  }

  it('stay spent where it is withdrawn: the phone was shown to everybody before or after it was sent (PRO-7)', async () => {
    const [early, late, before] = [await market.person(), await market.person(), await market.person()]
    const { id: l, s } = await market.request()
    const gone = await propose(before, l)
    expect((await ownOf(before, l)).contact_shown).toBe(false)
    expect([await withdraw(before, gone), await balance(before)]).toEqual([200, 15])
    const first = await propose(early, l)
    await market.anonymous.post('/api/lead/phone', { l, s })
    const second = await propose(late, l)
    for (const [who, proposal] of [
      [early, first],
      [late, second],
    ] as const) {
      expect(await ownOf(who, l)).toMatchObject({ phone: '912 345 678', contact_shown: true, read_at: null })
      expect([await withdraw(who, proposal), await balance(who)]).toEqual([200, 13])
    }
    // The places are free again, and who withdrew before saw nothing.
    const lead = server.db.selectFrom('leads').select('proposal_count').where('id', '=', l)
    expect((await lead.executeTakeFirstOrThrow()).proposal_count).toBe(0)
    expect((await ownOf(before, l)).phone).toBeNull()
  })

  it('stay spent whichever comes first, showing the phone or withdrawing', async () => {
    for (let n = 0; n < 6; n++) {
      server.clock.advance(61_000)
      const who = await market.person()
      const { id: l, s } = await market.request()
      const proposal = await propose(who, l)
      await Promise.all([market.anonymous.post('/api/lead/phone', { l, s }), withdraw(who, proposal)])
      const { contact_shown_at } = await server.db
        .selectFrom('proposals')
        .select('contact_shown_at')
        .where('id', '=', proposal)
        .executeTakeFirstOrThrow()
      expect(await balance(who)).toBe(contact_shown_at === null ? 15 : 13)
    }
  })

  it('are not withdrawn where the phone was shown to one, or the client wrote (PRO-7)', async () => {
    const { post } = market.anonymous
    const [one, other] = [await market.person(), await market.person()]
    const { id: l, s } = await market.request()
    const [shown, written] = [await propose(one, l), await propose(other, l)]
    await post('/api/lead/phone', { l, s, proposal: shown })
    await post(`/api/chat/${written}?l=${l}&s=${s}`, { text: 'Ligue-me: 912 345 678' })
    expect([await withdraw(one, shown), await withdraw(other, written)]).toEqual([409, 409])
    expect([await balance(one), await balance(other)]).toEqual([13, 13])
    expect((await ownOf(other, l)).contact_shown).toBe(true)
  })

  it('do not come back by a rule: nobody reacted, cancelled unread, sent twice (CRD-12)', async () => {
    const email = 'eva.mostra.teste@exemplo.pt'
    const [who, second] = [await market.person(), await market.person()]
    const first = await market.request({ email })
    await market.anonymous.post('/api/lead/phone', { l: first.id, s: first.s })
    const unread = await propose(who, first.id)
    const repeated = await market.request({ email })
    await market.anonymous.post('/api/lead/phone', { l: repeated.id, s: repeated.s })
    const twice = await propose(second, repeated.id)
    expect(await ask(second, twice, 'duplicate')).toBe(200)
    // An administrator decides, and reads that it was shown.
    expect(await balance(second)).toBe(13)
    const { row, status } = await decideGiven(second)
    expect(row).toMatchObject({ proposal: 'sent', shown: expect.any(String) })
    expect([status, await balance(second)]).toEqual([200, 15])

    await market.anonymous.post('/api/lead/close', { l: first.id, s: first.s, reason: 'Já não preciso.' })
    expect(await ask(who, unread, 'cancelled-unread')).toBe(409)
    const messages = await market.waiting('requestEnded')
    expect(messages.at(-1)?.payload).toMatchObject({ read: false, shown: true })
    server.clock.advance(7 * DAY)
    await cleanUp(server.services)
    const later = await market.signed(who.id)
    expect(await ask(later, unread, 'no-reaction')).toBe(409)
    expect(await balance(who)).toBe(13)
  })

  it('are never returned for one that was chosen, or by an administrator for one that was withdrawn (CRD-13)', async () => {
    const email = 'eva.escolhe.teste@exemplo.pt'
    await market.request({ email })
    const [chosen, asked, left] = [await market.person(), await market.person(), await market.person()]
    const { id: l, s } = await market.request({ email })
    const choose = (lead: { id: string; s: string }, proposal: string) =>
      market.anonymous.post('/api/lead/choose', { l: lead.id, s: lead.s, proposal })
    const mine = await propose(chosen, l)
    expect((await choose({ id: l, s }, mine)).statusCode).toBe(200)
    for (const reason of ['duplicate', 'wrong-contact', 'outside', 'no-reaction'])
      expect([reason, await ask(chosen, mine, reason)]).toEqual([reason, 409])

    const two = await market.request()
    const [before, gone] = [await propose(asked, two.id), await propose(left, two.id)]
    expect([await ask(asked, before, 'outside'), await ask(left, gone, 'outside')]).toEqual([200, 200])
    expect(await withdraw(left, gone)).toBe(200)
    expect(await balance(left)).toBe(15)
    expect((await choose(two, before)).statusCode).toBe(200)
    expect(await decideGiven(asked)).toMatchObject({
      status: 409,
      error: expect.stringContaining('escolheu'),
    })
    expect(await decideGiven(left)).toMatchObject({ status: 409, error: expect.stringContaining('retirou') })
    expect([await balance(chosen), await balance(asked), await balance(left)]).toEqual([13, 13, 15])
  })

  it('are taken again where they came back before the client chose, as far as they are there (CRD-11)', async () => {
    for (const [credits, later, expected] of [
      [15, 0, 13],
      [3, 1, 0],
    ] as const) {
      const account = await market.account({ credits })
      const { id: l, s } = await market.request()
      const proposal = await propose(await market.signed(account.id), l)
      server.clock.advance(7 * DAY)
      await cleanUp(server.services)
      const who = await market.signed(account.id)
      expect(await balance(who)).toBe(credits)
      if (later > 0) await propose(who, (await market.request()).id)
      await market.anonymous.post('/api/lead/choose', { l, s, proposal })
      await market.anonymous.post('/api/lead/choose', { l, s, proposal })
      expect(await balance(who)).toBe(expected)
    }
  })
})
