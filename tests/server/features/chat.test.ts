import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatAuthor } from '#schemas/chat/chat.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { unreadChat } from '#server/features/chat/messages.ts'
import { tellUnread } from '#server/features/chat/unread.ts'
import { databases } from '#tests/support/database.ts'
import { eventsOf } from '#tests/support/events.ts'
import { people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ours = { 'x-requested-with': 'XMLHttpRequest' }

describe.each(databases)('the chat on $name', ({ name, open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let picture: Buffer
  let made = 0

  beforeAll(async () => {
    picture = await photograph(80, 60)
  })
  beforeEach(async () => {
    await server.clear('leads', 'users', 'photos', 'outbox', 'message_stops', 'rate_limits', 'audit_log')
    server.clock.advance(MINUTE)
  })

  const newId = () => {
    made += 1
    return `de-teste-na-conv-${String(made).padStart(5, '0')}`
  }
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
    await server.db
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
    server.app.inject({ url: `/api/chat/${proposal}${query}`, headers: { ...ours, ...headers } })
  const post = (proposal: string, { headers, query }: Person, path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/chat/${proposal}${path}${query}`,
      headers: { ...ours, ...headers },
      payload,
    })
  const write = (proposal: string, person: Person, text = 'Bom dia') => post(proposal, person, '', { text })
  /** Marks the newest page as read. */
  const readAll = async (proposal: string, person: Person) =>
    post(proposal, person, '/read', { last: (await read(proposal, person)).json().messages.at(-1).id })
  /** Somebody's browser, which uploads photographs: the calls of the person carry its cookie. */
  const browserOf = async ({ headers, query }: Person) => {
    const opening = await server.app.inject({ method: 'POST', url: '/api/photos', headers: ours })
    const [cookie = ''] = String(opening.headers['set-cookie']).split(';')
    const upload = async () => {
      const id = newId()
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/photos/${id}`,
        headers: { ...ours, cookie, 'content-type': 'application/octet-stream' },
        payload: picture,
      })
      expect(reply.statusCode).toBe(200)
      return id
    }
    return { person: { headers: { ...headers, cookie }, query }, upload }
  }
  const stored = () => server.db.selectFrom('chat_messages').select('id').execute()
  const photosLeft = async () =>
    (await server.db.selectFrom('photos').select('id').execute()).map(({ id }) => id)
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
        await post(proposal, person, '/read', { last: 'nenhuma-mensagem' }),
      ].map(({ statusCode }) => statusCode)
      expect([name, ...codes]).toEqual([name, may[name].own, may[name].own, may[name].own])
      if (may[name].own !== 200)
        expect((await post(proposal, person, '/report', { reason: 'Insultos' })).statusCode).toBe(
          may[name].own,
        )
    }
    const reports = (name: Who) =>
      server.app.inject({
        method: 'POST',
        url: `/api/admin/chat-reports/${proposal}/open`,
        headers: { ...ours, ...who[name].headers },
      })
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
    const log = server.db.selectFrom('audit_log').select(['action', 'note'])
    expect(await log.execute()).toContainEqual({ action: 'chat.view', note: 'Pede dinheiro adiantado' })
  })

  it('goes on or stays closed as an administrator decides, with words for both, and may be reported again', async () => {
    const { proposal, who } = await everybody()
    const { headers } = who.administrator
    const url = `/api/admin/chat-reports/${proposal}`
    const decide = (from: string, state: string, reason: string, as: object = headers) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { ...ours, ...as },
        payload: { from, state, reason },
      })
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
    const list = await server.app.inject({
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
    await readAll(proposal, who.client)
    expect((await read(proposal, who.client)).json().messages[0].read).toBeNull()
    await readAll(proposal, who.professional)
    expect((await read(proposal, who.client)).json().messages[0].read).toBe(market.now())
  })

  it('takes a text of 2,000 characters, and none that is longer or empty', async () => {
    const { proposal, who } = await everybody()
    const codes = ['x'.repeat(2000), 'x'.repeat(2001), '', '  \n '].map(
      async (text) => (await write(proposal, who.client, text)).statusCode,
    )
    expect(await Promise.all(codes)).toEqual([200, 422, 422, 422])
  })

  it('counts what is read apart from what is written', async () => {
    const { proposal, who } = await everybody()
    for (let n = 0; n < 31; n += 1) expect((await read(proposal, who.client)).statusCode).toBe(200)
    expect((await write(proposal, who.client)).statusCode).toBe(200)
  })

  it('is closed where a part is suspended, the proposal is another’s loss, or the request is over', async () => {
    const { db } = server
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

  /** So many messages of somebody, a second apart where nothing else is said, the last `ago` before now. */
  const messages = async (
    proposal: string,
    count: number,
    { author = 'client', ago = 0, apart = 1000 }: { author?: ChatAuthor; ago?: number; apart?: number } = {},
  ) => {
    const at = (index: number) =>
      new Date(server.clock.now() - ago - (count - 1 - index) * apart).toISOString()
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ id: newId(), proposal_id: proposal, author, text: String(index), created_at: at(index) },
      ...{ read_at: null, mailed_at: null },
    }))
    for (let from = 0; from < count; from += 100)
      await server.db
        .insertInto('chat_messages')
        .values(rows.slice(from, from + 100))
        .execute()
    return rows.map(({ id }) => id)
  }

  it('is read by pages of 50, the newest at first, none twice and none left out (CHT-11)', async () => {
    const { proposal, who } = await everybody()
    // Messages of one moment, too.
    const ids = [
      ...(await messages(proposal, 60, { ago: 100_000, apart: 0 })),
      ...(await messages(proposal, 60)),
    ]
    await post(proposal, who.client, '/report', { reason: 'Insultos' })
    const ask = {
      professional: (before: string) =>
        server.app.inject({
          url: `/api/chat/${proposal}${before}`,
          headers: { ...ours, ...who.professional.headers },
        }),
      administrator: (before: string) =>
        server.app.inject({
          method: 'POST',
          url: `/api/admin/chat-reports/${proposal}/open${before}`,
          headers: { ...ours, ...who.administrator.headers },
        }),
    }
    for (const load of Object.values(ask)) {
      const pages: string[][] = []
      let before: string | null = ''
      while (before !== null) {
        const query: string = before === '' ? '' : `?${new URLSearchParams({ before })}`
        const page = (await load(query)).json<{ messages: { id: string }[]; older: string | null }>()
        pages.unshift(page.messages.map(({ id }) => id))
        before = page.older
      }
      expect(pages.map(({ length }) => length)).toEqual([20, 50, 50])
      expect(pages.flat()).toEqual(ids)
      expect((await load('?before=x')).json().messages).toHaveLength(50)
    }
    // The pages of one opening are one entry.
    const log = server.db.selectFrom('audit_log').select('action').where('action', '=', 'chat.view')
    expect(await log.execute()).toHaveLength(1)
  })

  it('is exported whole, in portions (SRV-27)', async () => {
    const { proposal, lead } = await everybody()
    await messages(proposal, 250, { ago: 1_000_000, apart: 0 })
    await messages(proposal, 200)
    await messages(proposal, 3, { author: 'professional' })
    let turns = 0
    let exporting = true
    const others = () => {
      turns += 1
      if (exporting) setImmediate(others)
    }
    setImmediate(others)
    const data = await exportPerson(server.services, lead.email)
    exporting = false
    const texts = (data.chat_as_client as { text: string }[]).map(({ text }) => Number(text))
    expect(texts).toEqual([...Array(250).keys(), ...Array(200).keys()])
    expect(turns).toBeGreaterThan(3)
  })

  it('is marked as read as far as the message that was seen (CHT-3)', async () => {
    const { proposal, who } = await everybody()
    const [first = '', second] = await messages(proposal, 2)
    const unread = async () => {
      const rows = server.db.selectFrom('chat_messages').select('id').where('read_at', 'is', null)
      return (await rows.execute()).map(({ id }) => id)
    }
    expect((await read(proposal, who.professional)).json().messages).toHaveLength(2)
    expect(await unread()).toEqual([first, second])
    const other = await everybody()
    const [foreign = ''] = await messages(other.proposal, 1)
    await post(proposal, who.professional, '/read', { last: foreign })
    await post(proposal, who.client, '/read', { last: first })
    expect(await unread()).toEqual([first, second, foreign])
    await post(proposal, who.professional, '/read', { last: first })
    expect(await unread()).toEqual([second, foreign])
  })

  it('takes 200 messages of one person within 24 hours, and says so (CHT-12)', async () => {
    const { proposal, who } = await everybody()
    await messages(proposal, 150, { ago: DAY + MINUTE })
    await messages(proposal, 199, { ago: MINUTE, apart: 0 })
    const last = { id: newId(), text: 'Bom dia' }
    const send = (message: object) => post(proposal, who.client, '', message)
    expect((await send(last)).statusCode).toBe(200)
    const refused = await send({ text: 'Mais uma' })
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'Já escreveu 200 mensagens nesta conversa nas últimas 24 horas. Tente novamente dentro de 24 horas.',
    ])
    // The same again is the same message, and the other one has a count of their own.
    expect((await send(last)).statusCode).toBe(200)
    expect((await write(proposal, who.professional)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(351)
    server.clock.advance(DAY)
    expect((await send({ text: 'Mais uma' })).statusCode).toBe(200)
  })

  it('mails what is unread for five minutes, once, until something was read', async () => {
    const { proposal, rui, lead, who } = await everybody()
    for (let count = 0; count < 5; count++) await write(proposal, who.client)
    server.clock.advance(4 * MINUTE)
    await tellUnread(server.services)
    expect(await mails()).toEqual([])
    server.clock.advance(MINUTE)
    await Promise.all([tellUnread(server.services), tellUnread(server.services)])
    for (let count = 0; count < 5; count++) {
      await write(proposal, who.client)
      server.clock.advance(6 * MINUTE)
      await tellUnread(server.services)
    }
    const [mail, ...more] = await mails()
    expect([mail?.recipient, more]).toEqual([rui.email, []])
    expect(JSON.stringify(mail)).not.toMatch(/Ana Teste|cliente\d|Bom dia/)
    await readAll(proposal, who.professional)
    await write(proposal, who.client)
    await write(proposal, who.professional)
    server.clock.advance(6 * MINUTE)
    await tellUnread(server.services)
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [lead.email, rui.email, rui.email].sort(),
    )
  })

  it('carries photographs that its two people alone see, and an administrator after a report (CHT-8)', async () => {
    const { proposal, who } = await everybody()
    const client = await browserOf(who.client)
    const photos = [await client.upload(), await client.upload()]
    expect((await post(proposal, client.person, '', { text: ' ', photos })).statusCode).toBe(200)
    const [message] = (await read(proposal, who.professional)).json().messages
    expect(message).toMatchObject({ text: '', photos: [{ small: expect.anything() }, {}] })
    expect(message.photos.map(({ full }: { full: string }) => full.slice(12, 34))).toEqual(photos)
    const see = async (url: string) => (await server.app.inject({ url })).statusCode
    const [{ small, full }] = message.photos
    expect([await see(small), await see(full), await see(`/api/photos/${photos[0]}`)]).toEqual([
      200, 200, 404,
    ])
    expect(await see(full.replace(photos[0], photos[1]))).toBe(404)

    const before = await stored()
    for (const name of Object.keys(may) as Who[]) {
      if (may[name].own === 200) continue
      expect((await read(proposal, who[name])).body).not.toContain(photos[0])
      const { person, upload } = await browserOf(who[name])
      const { statusCode } = await post(proposal, person, '', { text: '', photos: [await upload()] })
      expect([name, statusCode]).toEqual([name, may[name].own])
    }
    await post(proposal, who.professional, '/report', { reason: 'Insultos' })
    expect((await post(proposal, client.person, '', { text: '', photos })).statusCode).toBe(409)
    expect(await stored()).toEqual(before)
    const url = `/api/admin/chat-reports/${proposal}/open`
    const reported = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...ours, ...who.administrator.headers },
    })
    expect(reported.json().messages[0].photos[0]).toEqual({ small, full })
    server.clock.advance(3 * DAY)
    expect(await see(full)).toBe(404)
  })

  it('takes four photographs of this browser, each once, and nothing else (CHT-8)', async () => {
    const { proposal, who } = await everybody()
    const [ownBrowser, otherBrowser] = [await browserOf(who.client), await browserOf(who.professional)]
    const ids = [
      await ownBrowser.upload(),
      await ownBrowser.upload(),
      await ownBrowser.upload(),
      await ownBrowser.upload(),
    ]
    const [first = '', second = ''] = ids
    for (const photos of [
      [await otherBrowser.upload()],
      [first, newId()],
      [...ids, await ownBrowser.upload()],
      [first, first],
      ['../../etc/passwd'],
    ]) {
      const reply = await post(proposal, ownBrowser.person, '', { text: 'Veja', photos })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().fields[0].path).toMatch(/^\/photos/)
    }
    expect((await post(proposal, who.client, '', { text: '', photos: [second] })).statusCode).toBe(422)
    expect((await post(proposal, ownBrowser.person, '', { text: '', photos: [] })).json()).toMatchObject({
      error: 'Escreva uma mensagem ou junte uma fotografia.',
    })
    expect(await stored()).toEqual([])
    expect((await post(proposal, ownBrowser.person, '', { text: 'Veja', photos: ids })).statusCode).toBe(200)
  })

  it('stores a message once, however often it is sent under its id (CHT-9)', async () => {
    const [{ proposal, who }, another] = [await everybody(), await everybody()]
    const client = await browserOf(who.client)
    const sent = { id: newId(), text: 'Veja', photos: [await client.upload()] }
    const send = async (change: object = {}, of = proposal, person: Person = client.person) =>
      (await post(of, person, '', { ...sent, ...change })).statusCode
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200])
    expect(await stored()).toEqual([{ id: sent.id }])
    expect(await send({ text: 'Outra' })).toBe(409)
    expect(await send({ photos: [] })).toBe(409)
    expect(await send({}, proposal, who.professional)).toBe(409)
    expect(await send({}, another.proposal, another.who.client)).toBe(409)
    await post(proposal, who.professional, '/report', { reason: 'Insultos' })
    expect([await send(), await send({ id: newId() })]).toEqual([200, 409])
    expect(await stored()).toEqual([{ id: sent.id }])
  })

  it('says in the e-mail that there are photographs, and shows none', async () => {
    const { proposal, who } = await everybody()
    const client = await browserOf(who.client)
    const id = await client.upload()
    const send = (text: string) => post(proposal, client.person, '', { text, photos: [id] })
    await send('')
    server.clock.advance(5 * MINUTE)
    await tellUnread(server.services)
    await readAll(proposal, who.professional)
    await send('Veja')
    await send('')
    server.clock.advance(5 * MINUTE)
    await tellUnread(server.services)
    const messages = await mails()
    expect(messages.map(({ payload }) => unreadChat.content(payload as never).paragraphs[0]).sort()).toEqual([
      expect.stringMatching(/^O cliente enviou-lhe uma fotografia sobre o pedido «/),
      expect.stringMatching(/^O cliente escreveu-lhe e enviou-lhe 2 fotografias sobre o pedido «/),
    ])
    expect(JSON.stringify(messages)).not.toContain(id)
  })

  it('keeps photographs as long as their messages, and sweeps those that were not sent', async () => {
    const [one, two] = [await everybody(), await everybody()]
    const [client, rui] = [await browserOf(one.who.client), await browserOf(two.who.professional)]
    const [sent, unsent, answered] = [await client.upload(), await client.upload(), await rui.upload()]
    await post(one.proposal, client.person, '', { text: 'Veja', photos: [sent] })
    await post(two.proposal, rui.person, '', { text: '', photos: [answered] })
    server.clock.advance(DAY)
    await cleanUp(server.services)
    expect(await photosLeft()).not.toContain(unsent)
    expect((await photosLeft()).sort()).toEqual([sent, answered].sort())

    const person = {
      config: server.services.config,
      database: server.database,
      features: server.services.features,
    }
    const [jpeg] = [expect.stringMatching(/^\/9j\//)]
    expect((await exportPerson(person, one.lead.email)).chat_as_client).toMatchObject([
      { text: 'Veja', photos: [jpeg] },
    ])
    expect((await exportPerson(person, two.rui.email)).chat_as_professional).toMatchObject([
      { text: '', photos: [jpeg] },
    ])
    await erasePerson(person, one.lead.email)
    expect(await photosLeft()).toEqual([answered])
    await erasePerson(person, two.rui.email, { accountAlone: true })
    expect(await photosLeft()).toEqual([])
  })

  it('is followed by a token of its own, without secrets, until the server stops', async () => {
    const { proposal, who } = await everybody()
    const other = await testServer(server.database)
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
    const secondDatabase = server.beside()
    const other = await testServer(secondDatabase)
    const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { stream } = (
      await other.app.inject({ url: `/api/chat/${proposal}${who.client.query}`, headers: ours })
    ).json()
    const events = eventsOf(
      await fetch(`${origin}/api/chat/${proposal}/events?t=${encodeURIComponent(stream)}`),
    )
    expect([await events.next(), await events.next()]).toEqual(['retry: 3000', 'data: changed'])
    // On PostgreSQL it is told once more when the other process hears this one.
    if (name === 'PostgreSQL') expect(await events.next()).toBe('data: changed')
    await write(proposal, who.professional)
    expect(await events.next()).toBe('data: changed')
    await other.app.close()
    expect(await events.toEnd()).toBe(true)
    await secondDatabase.close()
  })
})
