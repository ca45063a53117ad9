import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '#server/core/services.ts'
import { giveCredits } from '#server/features/credits/offers.ts'
import type { Topic } from '#server/features/proposals/news/rows.ts'
import { newsStreams } from '#server/features/proposals/news/streams.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleProposal, type People, people, type Signed } from '#tests/support/people.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

describe.each(databases)('what an open page is told on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let clock: FakeClock
  let services: Services
  let market: People

  beforeAll(async () => {
    opened = await open()
    ;({ app, clock, services } = await testServer(opened.database))
    market = people(app, services)
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  /** Opens a page beside others: what it loads says where it follows. Returns whether it was told of changes at the next look. */
  const openPage = async (load: () => Promise<{ json: () => { stream: string } }>, others = 0) => {
    const { stream } = (await load()).json()
    const [, , , of, id] = new URL(stream, 'http://cinco.exemplo').pathname.split('/')
    const mark = new URL(stream, 'http://cinco.exemplo').searchParams.get('m') ?? ''
    const told: string[] = []
    const streams = newsStreams(opened.database.db, () => clock.now())
    for (let n = 0; n < others; n++)
      streams.follow(`request:outro-${n}`, '', { write: () => {}, end: () => {} })
    const leave = streams.follow(`${of}/${id}`.replace('/', ':') as Topic, mark, {
      write: (text) => told.push(text),
      end: () => {},
    })
    return {
      stream,
      leave: () => {
        leave()
        streams.stop()
      },
      told: async () => {
        clock.advance(1000)
        await streams.look()
        return told.splice(0).length > 0
      },
    }
  }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { 'x-requested-with': 'XMLHttpRequest' }, payload })

  it('is each change of a request, and nothing of what its client reads (PRO-18)', async () => {
    const [request, other] = [await market.request(), await market.request()]
    const who = await market.person()
    const link = `l=${request.id}&s=${request.s}`
    const list = () => market.anonymous.get(`/api/lead/proposals?${link}`)
    const page = await openPage(list, 250)
    expect(await page.told()).toBe(false)

    await who.post(`/api/requests/open/${other.id}/proposal`, exampleProposal)
    expect(await page.told()).toBe(false)
    const sent = await who.post(`/api/requests/open/${request.id}/proposal`, exampleProposal)
    expect(await page.told()).toBe(true)
    expect(await page.told()).toBe(false)
    const { id } = sent.json<{ id: string }>()
    await who.post(`/api/proposals/${id}`, { ...exampleProposal, price: 150 })
    expect(await page.told()).toBe(true)
    // The page marks the proposal as read.
    await market.seen(request)
    expect(await page.told()).toBe(false)
    await who.post(`/api/chat/${id}`, { text: 'Bom dia' })
    expect(await page.told()).toBe(true)
    const { messages } = (await market.anonymous.get(`/api/chat/${id}?${link}`)).json()
    await post(`/api/chat/${id}/read?${link}`, { last: messages.at(-1).id })
    expect(await page.told()).toBe(true)
    await post('/api/lead/extend', { l: request.id, s: request.s })
    expect(await page.told()).toBe(true)
    page.leave()
  })

  it('is each change of what a professional has, and of their client’s requests (PRO-18)', async () => {
    const request = await market.request()
    const who = await market.person()
    const client = await market.person({ role: 'client', email: request.email })
    const [own, area] = [
      await openPage(() => who.get('/api/proposals')),
      await openPage(() => client.get('/api/area')),
    ]
    const told = async () => [await own.told(), await area.told()]
    expect(await told()).toEqual([false, false])

    const { id } = (await who.post(`/api/requests/open/${request.id}/proposal`, exampleProposal)).json<{
      id: string
    }>()
    expect(await told()).toEqual([true, true])
    await market.seen(request)
    expect(await told()).toEqual([true, true])
    await post(`/api/chat/${id}?l=${request.id}&s=${request.s}`, { text: 'Quando pode vir?' })
    expect(await told()).toEqual([true, false])
    await who.post(`/api/chat/${id}`, { text: 'Amanhã.' })
    expect(await told()).toEqual([false, true])
    await post('/api/lead/choose', { l: request.id, s: request.s, proposal: id })
    expect(await told()).toEqual([true, true])
    for (const page of [own, area]) page.leave()
  })

  it('is what a professional sees of an open request, and nothing of what others do in it (PRO-18)', async () => {
    const request = await market.request()
    const [who, rival] = [await market.person(), await market.person()]
    const link = { l: request.id, s: request.s }
    const page = await openPage(() => who.get(`/api/requests/open/${request.id}`))
    const propose = (one: Signed) =>
      one
        .post(`/api/requests/open/${request.id}/proposal`, exampleProposal)
        .then((sent) => sent.json<{ id: string }>())
    const read = () => market.seen(request)
    expect(await page.told()).toBe(false)

    // One of the five places.
    const rivals = await propose(rival)
    expect(await page.told()).toBe(true)
    await rival.post(`/api/proposals/${rivals.id}`, { ...exampleProposal, price: 150 })
    await read()
    await post(`/api/chat/${rivals.id}?l=${request.id}&s=${request.s}`, { text: 'Quando pode vir?' })
    await rival.post(`/api/chat/${rivals.id}`, { text: 'Amanhã.' })
    await post('/api/lead/phone', { ...link, proposal: rivals.id })
    expect(await page.told()).toBe(false)
    await post('/api/lead/phone', link)
    expect(await page.told()).toBe(false)

    // What it costs, and what is left.
    const { db } = opened.database
    const cost = async (credits: number) =>
      db.updateTable('services').set({ credits }).where('id', '=', 311).execute()
    await cost(3)
    expect(await page.told()).toBe(true)
    await cost(2)
    expect(await page.told()).toBe(true)
    const entry = { userId: who.id, amount: 1, kind: 'corrected', note: 'Teste', now: market.now() } as const
    await db.transaction().execute((trx) => giveCredits(trx, entry))
    expect(await page.told()).toBe(true)

    // One's own proposal.
    const { id } = await propose(who)
    expect(await page.told()).toBe(true)
    await read()
    expect(await page.told()).toBe(true)
    await post(`/api/chat/${id}?l=${request.id}&s=${request.s}`, { text: 'Quando pode vir?' })
    expect(await page.told()).toBe(true)
    await post('/api/lead/choose', { ...link, proposal: rivals.id })
    expect(await page.told()).toBe(true)
    page.leave()
  })

  it('is that an open request was cancelled, which its page then no longer gets (PRO-18, PRO-2)', async () => {
    const request = await market.request()
    const who = await market.person()
    const load = () => who.get(`/api/requests/open/${request.id}`)
    const page = await openPage(load)
    await post('/api/lead/close', { l: request.id, s: request.s, reason: 'Já não preciso' })
    expect(await page.told()).toBe(true)
    const gone = await load()
    expect(gone.statusCode).toBe(404)
    expect(gone.body).not.toContain('stream')
    page.leave()
  })

  it('is told at the address that the page was given, and at no other', async () => {
    const [request, other] = [await market.request(), await market.request()]
    const page = await openPage(() =>
      market.anonymous.get(`/api/lead/proposals?l=${request.id}&s=${request.s}`),
    )
    page.leave()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (address: string) => (await fetch(origin + address)).status
    expect(page.stream).not.toContain(request.s)
    expect(await status(page.stream.replace(request.id, other.id))).toBe(403)
    expect(await status(page.stream.replace(/m=../, 'm=xx'))).toBe(403)
    const followed = await fetch(origin + page.stream)
    expect(followed.headers.get('content-type')).toContain('text/event-stream')
    await followed.body?.cancel()
    clock.advance(11 * 60_000)
    expect(await status(page.stream)).toBe(403)
  })

  it('is told of an open request only to who may see it, at their own address', async () => {
    const request = await market.request()
    const [who, other] = [await market.person(), await market.person()]
    const [far, elsewhere] = [
      await market.person({ lat: 41.15, lng: -8.61 }),
      await market.person({ services: [] }),
    ]
    const address = `/api/requests/open/${request.id}`
    const { stream } = (await who.get(address)).json<{ stream: string }>()
    for (const one of [far, elsewhere]) {
      const refused = await one.get(address)
      expect(refused.statusCode).toBe(404)
      expect(refused.body).not.toContain('stream')
    }
    const status = async (path: string) => (await app.inject({ method: 'GET', url: path })).statusCode
    expect(await status(stream.replace(who.id, other.id))).toBe(403)
    expect(await status(stream.replace(`/open/${request.id}.${who.id}`, `/request/${request.id}`))).toBe(403)
    expect(await status(stream.replace(`/open/${request.id}.${who.id}`, `/person/${who.id}`))).toBe(403)
  })
})
