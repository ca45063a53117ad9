import { beforeEach, describe, expect, it } from 'vitest'
import { URGENT } from '#schemas/wizards/order/how-soon.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, type People, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000

describe.each(databases)('the day of a professional on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let clients = 0
  beforeEach(() => server.clear('leads', 'users', 'outbox', 'rate_limits'))

  const request = (change: Parameters<People['request']>[0] = {}) =>
    market.request({ phone: `+35191${String(++clients).padStart(7, '0')}`, ...change })
  const change = (id: string, event: Parameters<typeof changeLead>[2]['event']) =>
    server.db
      .transaction()
      .execute((trx) => changeLead(trx, id, { event, actor: 'client', now: market.now() }))
  const dayOf = async (who: Signed) => (await who.get('/api/area')).json().day
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

  it('is empty in a young town, and says what helps (DAY-8)', async () => {
    const rui = await market.person({ lat: null, lng: null })
    expect(await dayOf(rui)).toEqual({
      ...{ unread: 0, requests: [], going: [], messages: 0, chats: [], waiting: [], chosen: [], dates: [] },
      ...{ nif: 'none', told: 'now', costs: { least: 2, most: 2 }, distance: null },
      answer: { minutes: null, answers: 0 },
    })
  })

  it('is for professionals who have confirmed what they have to, and for nobody else (DAY-1, ACC-35)', async () => {
    const [client, pending] = [
      await market.person({ role: 'client', credits: 0 }),
      await market.person({ phone_verified_at: null, email_verified_at: null }),
    ]
    expect([await dayOf(client), await dayOf(pending)]).toEqual([undefined, undefined])
  })

  it('has the best three unread requests, urgent ones first, with what one decides by (DAY-2)', async () => {
    const rui = await market.person()
    const [old, urgent] = [await request(), await request({ when: URGENT })]
    const others: { id: string }[] = []
    for (let more = 0; more < 2; more++) {
      server.clock.advance(MINUTE)
      others.push(await request())
    }
    const [read, hidden] = [await request(), await request()]
    await rui.post(`/api/requests/open/${read.id}/read`)
    await rui.post(`/api/requests/open/${hidden.id}/hide`, { hidden: true })
    const day = await dayOf(rui)
    expect(ids(day.requests)).toEqual([urgent?.id, others[1]?.id, others[0]?.id])
    expect(ids(day.requests)).not.toContain(old?.id)
    expect(day).toMatchObject({ unread: 4, going: [] })
    expect(day.requests[0]).toMatchObject({
      ...{ urgent: true, when: 'Com urgência', sizes: ['95 m²'], km: 1, place: 'Lisboa', credits: 2 },
    })
    expect(JSON.stringify(day)).not.toMatch(/Ana Teste|cliente\d|912345678|1000-001/)
  })

  it('has those with one or two places, and those that end soon, each once (DAY-3)', async () => {
    const rui = await market.person()
    const [two, one, ends, full] = [await request(), await request(), await request(), await request()]
    for (const [{ id }, count] of [
      [two, 3],
      [one, 4],
      [full, 5],
    ] as const)
      for (let sent = 0; sent < count; sent++) await change(id, 'PROPOSAL.SENT')
    await market.endsSoon(ends.id)
    const day = await dayOf(rui)
    expect(ids(day.going)).toEqual([one.id, two.id, ends.id])
    expect(day).toMatchObject({ requests: [], unread: 3 })
  })

  it('has chats that are unread, read and unanswered, and of a client who chose (DAY-4, DAY-5)', async () => {
    const rui = await market.person()
    const { id, s } = await request()
    const proposal = (await rui.post(`/api/requests/open/${id}/proposal`, exampleProposal)).json().id
    const secret = new URLSearchParams({ l: id, s })
    const talk = { lead: id, proposal, service: 'Certificado Energético' }
    await market.anonymous.post(`/api/chat/${proposal}?${secret}`, { text: 'Bom dia' })
    expect(await dayOf(rui)).toMatchObject({ messages: 1, chats: [{ ...talk, count: 1 }], waiting: [] })
    const { messages } = (await rui.get(`/api/chat/${proposal}`)).json()
    await rui.post(`/api/chat/${proposal}/read`, { last: messages.at(-1).id })
    expect(await dayOf(rui)).toMatchObject({ messages: 0, chats: [], waiting: [talk], chosen: [] })
    server.clock.advance(MINUTE)
    await rui.post(`/api/chat/${proposal}`, { text: 'Bom dia!' })
    expect(await dayOf(rui)).toMatchObject({ chats: [], waiting: [], chosen: [] })
    server.clock.advance(MINUTE)
    await market.anonymous.post('/api/lead/choose', { l: id, s, proposal })
    expect(await dayOf(rui)).toMatchObject({ waiting: [], chosen: [talk] })
    server.clock.advance(MINUTE)
    await rui.post(`/api/chat/${proposal}`, { text: 'Quando lhe dá jeito?' })
    expect(await dayOf(rui)).toMatchObject({ waiting: [], chosen: [] })
  })

  it('says in which time one answers, of how many answers (DAY-7)', async () => {
    const rui = await market.person()
    for (const minutes of [30, 200, 90]) {
      const { id } = await request()
      await announce(server.services)
      server.clock.advance(minutes * MINUTE)
      const signed = await market.signed(rui.id)
      await signed.post(`/api/requests/open/${id}/proposal`, exampleProposal)
    }
    expect(await dayOf(await market.signed(rui.id))).toMatchObject({ answer: { minutes: 90, answers: 3 } })
    const slug = await market.profile(rui.id)
    const shown = async () => (await market.anonymous.post(`/api/profile/${slug}`)).json()
    expect(await shown()).toMatchObject({ answer_minutes: 90 })
    await server.db.deleteFrom('proposals').execute()
    expect(await shown()).not.toHaveProperty('answer_minutes')
  })
})
