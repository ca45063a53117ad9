import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '#server/core/services.ts'
import { tellUnread } from '#server/features/chat/unread.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { type People, people } from '#tests/support/people.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const ours = { 'x-requested-with': 'XMLHttpRequest' }

/** The events of a stream, one by one, without comments. */
function eventsOf(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string | undefined> => {
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (!event.startsWith(':')) return event
    }
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    if (done) return undefined
    text += value
    return next()
  }
  const toEnd = async (): Promise<true> => {
    while ((await next()) !== undefined);
    return true
  }
  return { next, toEnd }
}

describe.each(databases)('the chat on $name', ({ open }) => {
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
  beforeEach(async () => {
    for (const table of ['leads', 'users', 'outbox', 'message_stops', 'rate_limits', 'audit_log'] as const)
      await opened.database.db.deleteFrom(table).execute()
    clock.advance(MINUTE)
  })

  const signedIn = async (id: string) => ({ authorization: `Bearer ${await market.tokenOf(id)}` })
  /** A request with a proposal of Rui, and everybody who may come by: their headers and their query. */
  const everybody = async () => {
    const [lead, other] = [await market.request(), await market.request()]
    const [rui, eva, gone] = [
      await market.account({ name: 'Rui Teste' }),
      await market.account(),
      await market.account(),
    ]
    const proposal = await market.proposal(lead.id, rui.id)
    const account = async (role: 'client' | 'admin', change: object) => {
      const { id } = await market.account({ role, ...change })
      return { headers: await signedIn(id), query: '' }
    }
    const professional = async ({ id }: { id: string }) => ({
      headers: await signedIn(id),
      query: '',
    })
    const suspended = await professional(gone)
    await opened.database.db
      .updateTable('users')
      .set({ suspended_at: market.now() })
      .where('id', '=', gone.id)
      .execute()
    const who = {
      anonymous: { headers: {}, query: '' },
      'a wrong secret': { headers: {}, query: `?l=${lead.id}&s=${other.s}` },
      client: { headers: {}, query: `?l=${lead.id}&s=${lead.s}` },
      'client by account': await account('client', { email: lead.email }),
      'other client': { headers: {}, query: `?l=${other.id}&s=${other.s}` },
      'other client by account': await account('client', { email: other.email }),
      professional: await professional(rui),
      'other professional': await professional(eva),
      suspended,
      administrator: await account('admin', {}),
    }
    return { lead, rui, proposal, who }
  }
  type Who = keyof Awaited<ReturnType<typeof everybody>>['who']
  type Person = { headers: object; query: string }

  const read = (proposal: string, { headers, query }: Person) =>
    app.inject({ url: `/api/chat/${proposal}${query}`, headers: { ...ours, ...headers } })
  const post = (proposal: string, { headers, query }: Person, path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/chat/${proposal}${path}${query}`,
      headers: { ...ours, ...headers },
      payload,
    })
  const write = (proposal: string, person: Person, text = 'Bom dia') => post(proposal, person, '', { text })
  const mails = () => market.waiting('unreadChat')

  const may: Record<Who, { own: number; reported: number }> = {
    anonymous: { own: 401, reported: 401 },
    'a wrong secret': { own: 404, reported: 401 },
    client: { own: 200, reported: 401 },
    'client by account': { own: 200, reported: 403 },
    'other client': { own: 404, reported: 401 },
    'other client by account': { own: 404, reported: 403 },
    professional: { own: 200, reported: 403 },
    'other professional': { own: 404, reported: 403 },
    suspended: { own: 401, reported: 401 },
    administrator: { own: 404, reported: 200 },
  }

  it('is read, written, marked and reported by its two people alone; what was reported by administrators', async () => {
    const { proposal, who } = await everybody()
    const names = Object.keys(may) as Who[]
    for (const name of names) {
      const person = who[name]
      const codes = [
        await read(proposal, person),
        await write(proposal, person),
        await post(proposal, person, '/read', {}),
      ].map(({ statusCode }) => statusCode)
      expect([name, ...codes]).toEqual([name, may[name].own, may[name].own, may[name].own])
      if (may[name].own !== 200)
        expect((await post(proposal, person, '/report', { reason: 'Insultos' })).statusCode).toBe(
          may[name].own,
        )
    }
    const reports = (name: Who) =>
      app.inject({ url: `/api/admin/chat-reports/${proposal}`, headers: { ...ours, ...who[name].headers } })
    expect((await reports('administrator')).statusCode).toBe(404)
    expect(
      (await post(proposal, who.client, '/report', { reason: 'Pede dinheiro adiantado' })).statusCode,
    ).toBe(200)
    for (const name of names) {
      expect([name, (await reports(name)).statusCode]).toEqual([name, may[name].reported])
      if (may[name].own === 200) expect((await write(proposal, who[name])).statusCode).toBe(409)
    }
    expect((await reports('administrator')).json()).toMatchObject({
      author: 'client',
      reason: 'Pede dinheiro adiantado',
      messages: [{ text: 'Bom dia' }, { text: 'Bom dia' }, { text: 'Bom dia' }],
    })
    const log = opened.database.db.selectFrom('audit_log').select(['action', 'note'])
    expect(await log.execute()).toContainEqual({ action: 'chat.view', note: 'Pede dinheiro adiantado' })
  })

  it('goes on or stays closed as an administrator decides, with words for both, and may be reported again', async () => {
    const { proposal, who } = await everybody()
    const { headers } = who.administrator
    const url = `/api/admin/chat-reports/${proposal}`
    const decide = (from: string, state: string, reason: string, as: object = headers) =>
      app.inject({ method: 'POST', url, headers: { ...ours, ...as }, payload: { from, state, reason } })
    expect((await decide('waiting', 'kept', 'Sem denúncia')).statusCode).toBe(404)
    await post(proposal, who.client, '/report', { reason: 'Insultos' })
    for (const name of Object.keys(may) as Who[])
      if (may[name].reported !== 200)
        expect((await decide('waiting', 'kept', 'Meu', who[name].headers)).statusCode).toBe(
          may[name].reported,
        )

    expect((await decide('waiting', 'kept', 'Insultos não são aceites.')).statusCode).toBe(200)
    expect((await decide('waiting', 'reopened', 'Outro')).statusCode).toBe(409)
    for (const person of [who.client, who.professional]) {
      const { closed } = (await read(proposal, person)).json()
      expect(closed).toMatch(/Fica fechada\. Insultos não são aceites\.$/)
      expect((await write(proposal, person)).statusCode).toBe(409)
    }
    expect((await post(proposal, who.client, '/report', { reason: 'De novo' })).statusCode).toBe(409)

    expect((await decide('kept', 'reopened', 'Pediu desculpa.')).statusCode).toBe(200)
    for (const person of [who.client, who.professional]) {
      expect((await read(proposal, person)).json()).toMatchObject({
        closed: null,
        reopened: 'Lemos esta conversa, que foi denunciada. Podem continuar. Pediu desculpa.',
      })
      expect((await write(proposal, person)).statusCode).toBe(200)
    }
    expect(
      (await post(proposal, who.professional, '/report', { reason: 'Agora o cliente' })).statusCode,
    ).toBe(200)
    const list = await app.inject({
      url: '/api/admin/chat-reports?state=waiting',
      headers: { ...ours, ...headers },
    })
    expect(list.json()).toMatchObject({
      rows: [{ id: proposal, author: 'professional', reason: 'Agora o cliente', answer: null }],
      next: null,
    })
    expect((await write(proposal, who.client)).json().error).toContain('até a lermos')
  })

  it('tells each who the other one is, without giving the client away, and what was read', async () => {
    const { proposal, who } = await everybody()
    const text = '<b>Olá</b>\nAté quinta-feira'
    await write(proposal, who.client, ` ${text} `)
    const before = (await read(proposal, who.client)).json()
    expect(before).toMatchObject({
      me: 'client',
      other: 'Rui Teste',
      closed: null,
      messages: [{ author: 'client', text, read: null }],
    })
    const reply = await read(proposal, who.professional)
    expect(reply.json()).toMatchObject({ me: 'professional', other: 'Cliente' })
    expect(reply.body).not.toMatch(/Ana Teste|cliente\d|912345678/)
    await post(proposal, who.client, '/read', {})
    expect((await read(proposal, who.client)).json().messages[0].read).toBeNull()
    await post(proposal, who.professional, '/read', {})
    expect((await read(proposal, who.client)).json().messages[0].read).toBe(market.now())
  })

  it('takes a text of 2,000 characters, and none that is longer or empty', async () => {
    const { proposal, who } = await everybody()
    const codes = ['x'.repeat(2000), 'x'.repeat(2001), '', '  \n '].map(
      async (text) => (await write(proposal, who.client, text)).statusCode,
    )
    expect(await Promise.all(codes)).toEqual([200, 422, 422, 422])
  })

  it('is closed where a part is suspended, the proposal is another’s loss, or the request is over', async () => {
    const { db } = opened.database
    const { proposal, lead, rui, who } = await everybody()
    const closed = async () => (await read(proposal, who.client)).json().closed
    for (const state of ['withdrawn', 'thanked'] as const) {
      await db.updateTable('proposals').set({ state }).where('id', '=', proposal).execute()
      expect(await closed()).toContain('terminou')
      expect((await write(proposal, who.client)).statusCode).toBe(409)
    }
    await db.updateTable('proposals').set({ state: 'sent' }).where('id', '=', proposal).execute()
    await db.updateTable('leads').set({ state: 'cancelled' }).where('id', '=', lead.id).execute()
    expect(await closed()).toContain('terminou')
    await db.updateTable('leads').set({ state: 'open' }).where('id', '=', lead.id).execute()
    expect(await closed()).toBeNull()
    await db.updateTable('users').set({ suspended_at: market.now() }).where('id', '=', rui.id).execute()
    expect((await write(proposal, who.client)).statusCode).toBe(409)
    expect((await write(proposal, who.professional)).statusCode).toBe(401)
  })

  it('mails what is unread for five minutes, once, until something was read', async () => {
    const { proposal, rui, lead, who } = await everybody()
    for (let count = 0; count < 5; count++) await write(proposal, who.client)
    clock.advance(4 * MINUTE)
    await tellUnread(services)
    expect(await mails()).toEqual([])
    clock.advance(MINUTE)
    await Promise.all([tellUnread(services), tellUnread(services)])
    for (let count = 0; count < 5; count++) {
      await write(proposal, who.client)
      clock.advance(6 * MINUTE)
      await tellUnread(services)
    }
    const [mail, ...more] = await mails()
    expect([mail?.recipient, more]).toEqual([rui.email, []])
    expect(JSON.stringify(mail)).not.toMatch(/Ana Teste|cliente\d|Bom dia/)
    await post(proposal, who.professional, '/read', {})
    await write(proposal, who.client)
    await write(proposal, who.professional)
    clock.advance(6 * MINUTE)
    await tellUnread(services)
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [lead.email, rui.email, rui.email].sort(),
    )
  })

  it('is followed by a token of its own, without secrets, until the server stops', async () => {
    const { proposal, who } = await everybody()
    const other = await testServer(opened.database)
    const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { stream } = (
      await other.app.inject({ url: `/api/chat/${proposal}${who.client.query}`, headers: ours })
    ).json()
    const events = (token: string, of = proposal) =>
      fetch(`${origin}/api/chat/${of}/events?t=${encodeURIComponent(token)}`)
    expect((await events(stream, 'proposta-de-outros')).status).toBe(403)
    expect((await events(`${stream}x`)).status).toBe(403)
    const reply = await events(stream)
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
    const followed = eventsOf(reply)
    expect(await followed.next()).toBe('retry: 3000')
    expect(await followed.next()).toBe('data: changed')
    await other.app.inject({
      method: 'POST',
      url: `/api/chat/${proposal}${who.client.query}`,
      headers: ours,
      payload: { text: 'Bom dia' },
    })
    expect(await followed.next()).toBe('data: changed')
    other.clock.advance(11 * MINUTE)
    expect((await events(stream)).status).toBe(403)
    await other.app.close()
    expect(await followed.toEnd()).toBe(true)
  })

  it('tells of what happens in another process', async () => {
    const { proposal, who } = await everybody()
    const own = opened.beside()
    const other = await testServer(own)
    const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { stream } = (
      await other.app.inject({ url: `/api/chat/${proposal}${who.client.query}`, headers: ours })
    ).json()
    const events = eventsOf(
      await fetch(`${origin}/api/chat/${proposal}/events?t=${encodeURIComponent(stream)}`),
    )
    expect([await events.next(), await events.next()]).toEqual(['retry: 3000', 'data: changed'])
    // On PostgreSQL it is told once more when the other process hears this one.
    if (opened.database.listen) expect(await events.next()).toBe('data: changed')
    await write(proposal, who.professional)
    if (opened.database.listen) expect(await events.next()).toBe('data: changed')
    await other.app.close()
    expect(await events.toEnd()).toBe(true)
    await own.close()
  })
})
