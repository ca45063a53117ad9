import { CompiledQuery } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '#server/features/credits/offers.ts'
import { openRequests } from '#server/features/proposals/open-requests.ts'
import { proposalSender } from '#server/features/proposals/send.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const PORTO = { lat: 41.1579, lng: -8.6291 }

describe.each(databases)('proposals on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  // Calls are limited by the minute.
  beforeEach(() => server.clock.advance(61_000))

  const proposal = (id: string) => `/api/requests/open/${id}/proposal`
  const propose = (who: Signed, id: string, change: object = {}) =>
    who.post(proposal(id), { ...exampleProposal, ...change })
  const idsOf = async (who: Signed, query = '') =>
    (await who.get(`/api/requests/open${query}`)).json().rows.map(({ id }: { id: string }) => id)
  const balance = (who: Signed) => balanceOf(server.db, who.id)
  const link = ({ id, s }: { id: string; s: string }) => `l=${id}&s=${s}`
  const leadOf = (id: string) =>
    server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('show a professional the open requests of their services within their distance, newest first', async () => {
    const first = await market.request()
    server.clock.advance(1000)
    const second = await market.request()
    const waiting = await market.request({ confirmed: false })
    const near = await market.person()
    expect(await idsOf(near)).toEqual([second.id, first.id])
    expect(await idsOf(await market.person({ services: [312] }))).toEqual([])
    expect(await idsOf(await market.person({ ...PORTO }))).toEqual([])
    expect(await idsOf(await market.person({ ...PORTO, distance: 500 }))).toEqual([second.id, first.id])
    expect(await idsOf(near, '?service=312')).toEqual([])
    const { rows, balance: credits } = (await near.get('/api/requests/open')).json()
    expect(rows[0]).toMatchObject({ credits: 2, unread: true, proposals: 0, km: expect.any(Number) })
    expect(credits).toBe(15)
    const text = JSON.stringify(rows)
    for (const secret of ['Ana Teste', '912345678', 'exemplo.pt', '1000-001', first.s])
      expect(text).not.toContain(secret)
    expect((await near.get(`/api/requests/open/${waiting.id}`)).statusCode).toBe(404)
    const shown = (await near.get(`/api/requests/open/${second.id}`)).json()
    expect(shown).toMatchObject({ unread: true, own: null, balance: 15, state: 'open' })
    for (const secret of ['Ana Teste', '912345678', 'exemplo.pt', '1000-001'])
      expect(JSON.stringify(shown)).not.toContain(secret)
    expect(await idsOf(near, '?unread=1')).toEqual([second.id, first.id])
    expect((await near.post(`/api/requests/open/${second.id}/read`)).statusCode).toBe(200)
    expect((await near.post(`/api/requests/open/${waiting.id}/read`)).statusCode).toBe(404)
    expect(await idsOf(near, '?unread=1')).toEqual([first.id])
    expect((await near.get(`/api/requests/open/${second.id}`)).json().unread).toBe(false)
  })

  it('are looked for by place, service and time', async () => {
    const { db, kind } = server.database
    if (kind !== 'sqlite') return
    const who = { id: 'x', email: 'x', distance: 20, services: [311, 52], place: PORTO }
    for (const [distance, filters, index] of [
      [20, {}, /leads_open_near \(cell=\? AND service_id=\? AND opened_at>\?\)/],
      [500, {}, /leads_(?:open_service|measured) \(service_id=\? AND opened_at>\?\)/],
      [
        20,
        { photos: '1' },
        /leads_photos_near \(with_photos=\? AND cell=\? AND service_id=\? AND opened_at>\?\)/,
      ],
      [500, { photos: '1' }, /leads_photos_service \(with_photos=\? AND service_id=\? AND opened_at>\?\)/],
    ] as const) {
      const { sql, parameters } = openRequests(db, { ...who, distance }, filters)
        .select('leads.id')
        .where('leads.opened_at', '>', '2026')
        .orderBy('leads.opened_at', 'desc')
        .orderBy('leads.id', 'desc')
        .limit(21)
        .compile()
      const plan = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
      expect(JSON.stringify(plan.rows)).toMatch(index)
    }
  })

  it('page through many requests without a repeated or missing one', async () => {
    const only = await market.person({ services: [52] })
    const details = JSON.stringify({})
    const { db } = server
    const like = await leadOf((await market.request()).id)
    const rows = Array.from({ length: 45 }, (_, n) => ({
      ...like,
      id: `pagina-${n}`,
      cod: `C-P${n}`,
      service_id: 52,
      details,
      opened_at: new Date(Date.UTC(2026, 9, 1) + Math.floor(n / 3) * 1000).toISOString(),
    }))
    await db.insertInto('leads').values(rows).execute()
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: { rows: { id: string }[]; next: string | null } = (
        await only.get(`/api/requests/open?after=${encodeURIComponent(after)}`)
      ).json()
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
    }
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(seen).toHaveLength(45)
  })

  it('cost credits and one of five places, once, whatever is sent at the same moment', async () => {
    const asked = await market.request()
    const all = await Promise.all(Array.from({ length: 12 }, () => market.person()))
    const replies = await Promise.all(all.flatMap((who) => [propose(who, asked.id), propose(who, asked.id)]))
    const sent = await server.db.selectFrom('proposals').selectAll().where('lead_id', '=', asked.id).execute()
    expect(sent).toHaveLength(5)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await leadOf(asked.id)).toMatchObject({ state: 'full', proposal_count: 5 })
    const left = await Promise.all(all.map(balance))
    expect(left.toSorted()).toEqual([...Array(5).fill(13), ...Array(7).fill(15)].toSorted())
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
      'Este pedido já tem cinco propostas.',
    )
  })

  it('take nothing where the credits do not suffice, also from two tabs', async () => {
    const [one, two] = [await market.request(), await market.request()]
    const poor = await market.person({ credits: 3 })
    const replies = await Promise.all([propose(poor, one.id), propose(poor, two.id)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await balance(poor)).toBe(1)
    expect((await leadOf(one.id)).proposal_count + (await leadOf(two.id)).proposal_count).toBe(1)
  })

  it('take nothing from an account that was suspended meanwhile', async () => {
    const [asked, who] = [await market.request(), await market.account()]
    await server.db
      .updateTable('users')
      .set({ suspended_at: market.now() })
      .where('id', '=', who.id)
      .execute()
    const sent = proposalSender(server.services).send(who.id, asked.id, {
      ...exampleProposal,
      price_kind: 'fixed',
    })
    await expect(sent).rejects.toThrow('créditos')
    expect(await leadOf(asked.id)).toMatchObject({ proposal_count: 0 })
    expect(await balanceOf(server.db, who.id)).toBe(15)
  })

  it('are checked: text, price of the kind, and what nobody asked for', async () => {
    const asked = await market.request()
    const who = await market.person()
    const fields = async (change: object) => {
      const reply = await propose(who, asked.id, change)
      expect(reply.statusCode).toBe(422)
      return reply.json().fields.map(({ path }: { path: string }) => path)
    }
    expect(await fields({ message: 'Curta' })).toEqual(['/message'])
    expect(await fields({ price: undefined })).toEqual(['/price'])
    expect(await fields({ price: -5 })).toEqual(['/price'])
    expect(await fields({ price_kind: 'range', price_max: 100 })).toEqual(['/price_max'])
    expect(await fields({ price_kind: 'unit' })).toEqual(['/price_unit'])
    expect(await fields({ price_kind: 'grátis' })).toEqual(['/price_kind'])
    expect((await propose(who, asked.id, { credits: 0 })).statusCode).toBe(422)
    expect((await propose(who, asked.id, { message: 'x'.repeat(1_000_000) })).statusCode).toBe(413)
    expect(await balance(who)).toBe(15)
  })

  it('can be changed and withdrawn until the client has read them', async () => {
    const asked = await market.request()
    const who = await market.person()
    const { id } = (await propose(who, asked.id)).json()
    expect((await propose(who, asked.id)).json()).toEqual({ id, balance: 13 })
    expect((await propose(who, asked.id, { price: 1 })).statusCode).toBe(409)
    expect((await who.post(`/api/proposals/${id}`, { ...exampleProposal, price: 99 })).statusCode).toBe(200)
    expect((await who.post(`/api/proposals/${id}/withdraw`)).statusCode).toBe(200)
    expect([await balance(who), (await leadOf(asked.id)).proposal_count]).toEqual([15, 0])
    const again = (await propose(who, asked.id, { price: 120 })).json()
    const page = await market.seen(asked)
    expect(page.proposals).toMatchObject([{ id: again.id, price_cents: 12_000, unread: true }])
    expect(page.proposals[0].message).toBe(
      'Olá, Ana Teste. Faço a avaliação na próxima semana, com relatório.',
    )
    expect((await who.post(`/api/proposals/${again.id}/withdraw`)).statusCode).toBe(409)
    expect((await who.post(`/api/proposals/${again.id}`, exampleProposal)).statusCode).toBe(409)
    expect(await balance(who)).toBe(13)
    const ownProposal = (await who.get(`/api/requests/open/${asked.id}`)).json().own
    expect(ownProposal).toMatchObject({ state: 'sent', phone: null, message: exampleProposal.message })
    expect((await who.get('/api/proposals')).json().rows).toMatchObject([{ id: again.id, read: true }])
  })

  it('lead to one that is chosen; the others are thanked, and the phone shows where the client says so', async () => {
    const asked = await market.request()
    const [one, two] = [await market.person(), await market.person()]
    const first = (await propose(one, asked.id)).json()
    server.clock.advance(1000)
    const second = (await propose(two, asked.id)).json()
    const choose = (proposal: string) =>
      market.anonymous.post('/api/lead/choose', { l: asked.id, s: asked.s, proposal })
    expect((await market.anonymous.get(`/api/lead/proposals?${link(asked)}`)).json().may).toEqual([
      'PROPOSAL.CHOSEN',
      'REQUEST.CANCELLED',
    ])
    const phone = { l: asked.id, s: asked.s, proposal: first.id }
    expect((await market.anonymous.post('/api/lead/phone', phone)).statusCode).toBe(200)
    const phoneFor = async (who: Signed) => (await who.get(`/api/requests/open/${asked.id}`)).json().own.phone
    expect([await phoneFor(one), await phoneFor(two)]).toEqual(['912 345 678', null])
    expect((await choose('nao-existe')).statusCode).toBe(404)
    expect((await choose(second.id)).statusCode).toBe(200)
    expect((await choose(second.id)).statusCode).toBe(200)
    expect((await choose(first.id)).statusCode).toBe(409)
    const { proposals, state, may } = (
      await market.anonymous.get(`/api/lead/proposals?${link(asked)}`)
    ).json()
    expect([state, may]).toEqual(['chosen', []])
    expect(proposals.map((p: { state: string }) => p.state)).toEqual(['thanked', 'chosen'])
    expect((await propose(await market.person(), asked.id)).json().error).toBe(
      'O cliente já escolheu um profissional.',
    )
  })

  it('show the client reviews, what was verified, and what is unread; each side its own messages', async () => {
    const { db } = server
    const client = await market.person({ role: 'client', credits: 0 })
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const asked = await market.request({ email })
    const who = await market.person()
    const { id } = (await propose(who, asked.id)).json()
    const at = new Date(server.clock.now()).toISOString()
    await db
      .insertInto('profiles')
      .values({ user_id: who.id, slug: 'rui-marcas', name: 'Rui', website: 'https://a.pt', created_at: at })
      .execute()
    const verified = (kind: 'website' | 'nif', value: string) => ({
      ...{ id: `${kind}-marcas`, user_id: who.id, kind, value },
      ...{ state: 'verified' as const, reason: null, created_at: at, decided_at: at },
    })
    await db
      .insertInto('verifications')
      .values([verified('website', 'https://b.pt'), verified('nif', '501964843')])
      .execute()
    const logo = 'retrato-da-marca-00000'
    await db
      .insertInto('photos')
      .values({ id: logo, owner_hash: 'marca', store: 'database', created_at: at })
      .execute()
    await db
      .insertInto('profile_photos')
      .values({ user_id: who.id, place: 'logo', position: 0, photo_id: logo })
      .execute()
    for (const [lead, stars, hidden_at] of [
      ['a', 5, null],
      ['b', 4, null],
      ['c', 1, at],
    ] as const)
      await db
        .insertInto('reviews')
        .values({
          ...{ lead_id: `avaliado-${lead}`, proposal_id: 'x', professional_id: who.id, service_id: 311 },
          ...{ stars, words: 'Bem feito.', created_at: at, hidden_at },
        })
        .execute()
    for (const text of ['Bom dia', 'Ainda precisa?']) await who.post(`/api/chat/${id}`, { text })
    const listedRequest = async () => (await client.get('/api/area')).json().requests[0]
    const unread = async () => (await listedRequest()).unread
    expect(await listedRequest()).toMatchObject({ proposals: 1, unread: { proposals: 1, messages: 2 } })
    const listed = async () =>
      (await market.anonymous.get(`/api/lead/proposals?${link(asked)}`)).json().proposals[0]
    expect(await listed()).toMatchObject({
      rating: { average: 4.5, count: 2 },
      face: `/api/photos/${logo}/small`,
      website_verified: false,
      nif_verified: true,
      acts_as: null,
      messages_unread: 2,
    })
    await db.updateTable('profiles').set({ website: 'https://b.pt' }).where('user_id', '=', who.id).execute()
    expect((await listed()).website_verified).toBe(true)
    await market.seen(asked)
    expect(await unread()).toEqual({ proposals: 0, messages: 2 })
    const { messages } = (await client.get(`/api/chat/${id}`)).json()
    await client.post(`/api/chat/${id}/read`, { last: messages.at(-1).id })
    await client.post(`/api/chat/${id}`, { text: 'Preciso, sim.' })
    expect([await unread(), (await listed()).messages_unread]).toEqual([{ proposals: 0, messages: 0 }, 0])
    expect((await who.get('/api/proposals')).json().rows[0].messages_unread).toBe(1)
    expect((await who.get(`/api/requests/open/${asked.id}`)).json().own.messages_unread).toBe(1)
  })

  it('end where nobody was found, are extended towards their end, and asked for again (REQ-17)', async () => {
    const asked = await market.request()
    const body = { l: asked.id, s: asked.s }
    expect((await market.anonymous.post('/api/lead/more', body)).statusCode).toBe(409)
    expect((await market.anonymous.post('/api/lead/extend', body)).statusCode).toBe(200)
    const offersExtension = async () =>
      (await market.anonymous.get(`/api/lead/proposals?${link(asked)}`))
        .json()
        .may.includes('PERIOD.EXTENDED')
    expect(await offersExtension()).toBe(false)
    await market.endsSoon(asked.id)
    expect(await offersExtension()).toBe(true)
    for (let n = 0; n < 5; n++) await propose(await market.person(), asked.id)
    expect((await market.anonymous.post('/api/lead/more', body)).statusCode).toBe(200)
    expect((await propose(await market.person(), asked.id)).statusCode).toBe(200)
    const close = (reason: string) => market.anonymous.post('/api/lead/close', { ...body, reason })
    expect((await close('  ')).statusCode).toBe(422)
    expect((await close('Não encontrei quem pudesse em dezembro')).statusCode).toBe(200)
    expect(await leadOf(asked.id)).toMatchObject({
      state: 'cancelled',
      reason: 'Não encontrei quem pudesse em dezembro',
    })
  })

  it('are looked for by kept searches, ten at most, each with what is unread', async () => {
    const who = await market.person({ services: [312] })
    const [one, two] = [await market.request(), await market.request()]
    await server.db
      .updateTable('leads')
      .set({ service_id: 312 })
      .where('id', 'in', [one.id, two.id])
      .execute()
    const URL = '/api/request-searches'
    const keep = async (name: string, filters: object, by = who) =>
      (await by.post(URL, { name, filters })).statusCode
    const savedRows = async (by = who) => (await by.get(URL)).json().rows
    expect(await keep('Todos', {})).toBe(200)
    expect(await keep('Todos', { km: 5 })).toBe(409)
    expect(await keep('Com fotografias', { photos: '1' })).toBe(200)
    expect(await keep('De outros', { service: 52 })).toBe(200)
    expect(await keep(' ', {})).toBe(422)
    expect(await keep('Forjada', { state: 'chosen' })).toBe(422)
    const counts = async () =>
      Object.fromEntries(
        (await savedRows()).map((row: { name: string; unread: number }) => [row.name, row.unread]),
      )
    expect(await counts()).toEqual({ Todos: 2, 'Com fotografias': 0, 'De outros': 0 })
    await who.post(`/api/requests/open/${one.id}/read`)
    expect(await counts()).toMatchObject({ Todos: 1 })
    const [first] = await savedRows()
    expect(first).toMatchObject({ name: 'Com fotografias', filters: { photos: '1' } })
    const other = await market.person()
    expect(await savedRows(other)).toEqual([])
    for (const path of ['', '/remove'])
      expect((await other.post(`${URL}/${first.id}${path}`, path ? {} : { name: 'Minha' })).statusCode).toBe(
        404,
      )
    const rename = async (name: string) => (await who.post(`${URL}/${first.id}`, { name })).statusCode
    expect([await rename('Todos'), await rename('Fotos'), await rename('Fotos')]).toEqual([409, 200, 200])
    for (let n = 3; n < 10; n++) expect(await keep(`Pesquisa ${n}`, { km: n })).toBe(200)
    expect(await keep('A mais', {})).toBe(409)
    expect((await who.post(`${URL}/${first.id}/remove`)).statusCode).toBe(200)
    expect(await savedRows()).toHaveLength(9)
    expect((await (await market.person({ role: 'client' })).get(URL)).statusCode).toBe(403)
  })

  it('keep texts of one’s own to begin with', async () => {
    const who = await market.person()
    const text = { name: 'Avaliações', message: 'Olá, {nome}.' }
    await who.post('/api/proposal-templates', text)
    await who.post('/api/proposal-templates', { ...text, message: 'Bom dia, {nome}.' })
    const { id } = await market.request()
    const { templates } = (await who.get(`/api/requests/open/${id}`)).json()
    expect(templates).toEqual([{ id: expect.any(String), name: 'Avaliações', message: 'Bom dia, {nome}.' }])
    const other = await market.person()
    expect((await other.post(`/api/proposal-templates/${templates[0].id}/remove`)).statusCode).toBe(404)
    expect((await who.post(`/api/proposal-templates/${templates[0].id}/remove`)).statusCode).toBe(200)
  })

  it('suggest the price of the last one for the same service, as long as nothing is sent (PRO-29)', async () => {
    const [who, other] = [await market.person(), await market.person()]
    const lastPrice = async (id: string, of = who) =>
      (await of.get(`/api/requests/open/${id}`)).json().last_price
    const asked = await market.request()
    expect(await lastPrice(asked.id)).toBeNull()
    const unit = { price_kind: 'unit', price_cents: 1_600, price_max_cents: null, price_unit: 'm²' } as const
    const [first, second] = [await market.request(), await market.request()]
    await market.proposal(first.id, who.id, unit)
    server.clock.advance(1000)
    await market.proposal((await market.request()).id, who.id, {
      ...unit,
      price_cents: 1,
      state: 'withdrawn',
    })
    await market.proposal((await market.request()).id, who.id, { price_kind: 'visit', price_cents: null })
    const elsewhere = await market.request()
    await server.db.updateTable('leads').set({ service_id: 320 }).where('id', '=', elsewhere.id).execute()
    await market.proposal(elsewhere.id, who.id)
    expect(await lastPrice(asked.id)).toEqual(unit)
    expect(await lastPrice(asked.id, other)).toBeNull()
    await market.proposal(second.id, who.id, { ...unit, price_cents: 1_700 })
    expect(await lastPrice(asked.id)).toEqual({ ...unit, price_cents: 1_700 })
    expect(await lastPrice(second.id)).toBeNull()
  })

  it('are shown to administrators with the course of the request, without what they say', async () => {
    const { db } = server
    const asked = await market.request()
    const [rui, eva] = [await market.person(), await market.person()]
    const announcement = (user_id: string, wave: number) => ({
      lead_id: asked.id,
      user_id,
      wave,
      at: `2026-11-0${wave}T12:00:00.000Z`,
      due_at: null,
    })
    await db
      .insertInto('announcements')
      .values([announcement(rui.id, 1), announcement(eva.id, 2)])
      .execute()
    server.clock.advance(1000)
    const [first, second] = [await propose(rui, asked.id), await propose(eva, asked.id)]
    server.clock.advance(61_000)
    await eva.post(`/api/proposals/${second.json().id}/withdraw`, {})
    await rui.post('/api/credits/returns', { proposal: first.json().id, reason: 'wrong-contact' })
    await db.updateTable('credit_returns').set({ state: 'given' }).where('user_id', '=', rui.id).execute()
    const admin = await market.person({ role: 'admin' })

    const course = await admin.get(`/api/admin/requests/${asked.id}/course`)
    expect(course.json()).toMatchObject({
      events: [
        { event: 'PROPOSAL.WITHDRAWN', actor: 'professional', account: eva.id },
        { event: 'PROPOSAL.SENT' },
        { event: 'PROPOSAL.SENT' },
        { event: 'CHANNEL.CONFIRMED', actor: 'client', account: null, who: null },
      ],
      waves: [
        { wave: 2, told: 1 },
        { wave: 1, told: 1 },
      ],
    })
    const { proposals } = course.json<{ proposals: { account: string; state: string; read: null }[] }>()
    expect(new Map(proposals.map(({ account, state }) => [account, state]))).toEqual(
      new Map([
        [rui.id, 'sent'],
        [eva.id, 'withdrawn'],
      ]),
    )
    expect(course.body).not.toContain(exampleProposal.message)

    const list = (await admin.get(`/api/admin/accounts/${rui.id}/proposals`)).json()
    expect(list).toMatchObject({ sent: 1, returned: 1, rows: [{ lead: asked.id, credits: 2 }], next: null })
    expect((await admin.get('/api/admin/accounts/conta-que-nao-existe/proposals')).statusCode).toBe(404)
    expect((await admin.get('/api/admin/requests/pedido-que-nao-existe/course')).statusCode).toBe(404)
    expect((await rui.get(`/api/admin/requests/${asked.id}/course`)).statusCode).toBe(403)
  })

  it('cost what an administrator says, from then on, and never what the professional did not read', async () => {
    const asked = await market.request()
    const [early, who, admin] = [
      await market.person(),
      await market.person(),
      await market.person({ role: 'admin' }),
    ]
    const set = async (from: number, credits: number, by: Signed = admin) =>
      (await by.post('/api/admin/services/311/credits', { from, credits, reason: 'Para a prova' })).statusCode
    expect((await early.post(`${proposal(asked.id)}?cost=2`, exampleProposal)).statusCode).toBe(200)
    expect([await set(2, 3, who), await set(2, 0), await set(2, 21), await set(3, 4)]).toEqual([
      403, 422, 422, 409,
    ])
    expect(await set(2, 3)).toBe(200)
    expect(await set(2, 5)).toBe(409)

    expect((await who.get(`/api/requests/open/${asked.id}`)).json().credits).toBe(3)
    const refused = await who.post(`${proposal(asked.id)}?cost=2`, exampleProposal)
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, '/cost'])
    expect(refused.json().error).toContain('3 créditos')
    expect((await who.post(`${proposal(asked.id)}?cost=3`, exampleProposal)).statusCode).toBe(200)
    expect([await balance(early), await balance(who)]).toEqual([13, 12])
    expect(await set(3, 2)).toBe(200)
  })
})
