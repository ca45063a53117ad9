import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const HOUR = 3_600_000

describe.each(databases)('a lead on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let clock: FakeClock

  beforeAll(async () => {
    opened = await open()
    ;({ app, clock } = await testServer(opened.database))
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  const create = (change: object = {}, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { ...ours, ...headers },
      payload: { ...exampleLead, ...change },
    })
  const count = async (table: 'leads' | 'outbox' | 'clients') => {
    const { n } = await opened.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const withDetails = (change: object) => ({
    details: JSON.stringify({ ...JSON.parse(exampleLead.details), ...change }),
  })

  it('is stored with its client and its messages, and shown on its own page', async () => {
    const reply = await create()
    expect(reply.statusCode).toBe(200)
    const { id, s, cod } = reply.json()
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(cod).toMatch(/^C-[2-9A-Z]{7}$/)
    const messages = await opened.database.db.selectFrom('outbox').selectAll().execute()
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    const page = await app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
    expect(page.json()).toMatchObject({
      state: 'unverified',
      service: 'Certificado Energético',
      phone: '912 345 678',
      place: 'Lisboa',
    })
    expect(page.json().answers).toContainEqual({
      question: 'Para que precisa do certificado?',
      answer: 'Outro: partilhas',
    })
    expect(
      (await app.inject({ url: `/api/lead?l=${id}&s=${'x'.repeat(32)}`, headers: ours })).statusCode,
    ).toBe(404)
  })

  it.each([
    ['a forged option', withDetails({ tipologia: 't99' }), '/details/tipologia'],
    ['a foreign question', withDetails({ outra: 'x' }), '/details/outra'],
    ['a skipped question', withDetails({ area: undefined }), '/details/area'],
    ['an oversized answer', withDetails({ area: 'x'.repeat(201) }), '/details/area'],
    ['details that are no JSON', { details: '{' }, '/details'],
    ['details that are a list', { details: '[]' }, '/details'],
    ['an unknown postal code', { zip_home: '0000-000' }, '/zip_home'],
    ['a time that was not offered', { when: 44 }, '/when'],
    ['no name', { name: '  ' }, '/name'],
    ['a bad e-mail', { email: 'ana' }, '/email'],
    ['an unknown field', { admin: true }, '/admin'],
    ['a NUL character', { name: 'Ana\u0000' }, '/name'],
  ])('is refused for %s, with the field’s path', async (_name, change, path) => {
    const before = await count('leads')
    const reply = await create(change)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields.map((field: { path: string }) => field.path)).toContain(path)
    expect(await count('leads')).toBe(before)
  })

  it('is refused for an unknown service or version', async () => {
    expect((await create({ service_id: 99999 })).statusCode).toBe(404)
    const reply = await create({ version: 'nunca-houve' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error).toContain('As perguntas deste serviço mudaram')
  })

  it('is one for each idempotency key, however often it is sent', async () => {
    const before = await count('leads')
    const key = { 'idempotency-key': 'chave-de-teste-1' }
    const replies = await Promise.all([create({}, key), create({}, key), create({}, key)])
    const done = replies.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode)
    const again = await create({}, key)
    expect(again.json()).toEqual(done[0]?.json())
    expect(await count('leads')).toBe(before + 1)
    expect((await create({ name: 'Outra Pessoa' }, key)).statusCode).toBe(422)
  })

  it('is stored with many others at once: of one client, of several, and of one that fails', async () => {
    const [leads, clients] = [await count('leads'), await count('clients')]
    const key = { 'idempotency-key': 'chave-de-teste-2' }
    await create({}, key)
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => create({ email: 'eva.teste@exemplo.pt' })),
      create({ name: 'Outra Pessoa' }, key),
      ...Array.from({ length: 6 }, (_, n) => create({ email: `p${n}.teste@exemplo.pt` })),
    ])
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(12)
    expect(codes[6]).toBe(422)
    expect(await count('leads')).toBe(leads + 13)
    expect(await count('clients')).toBe(clients + 7)
  })

  it('is confirmed once, by its code and in its time', async () => {
    const { id, s } = (await create()).json()
    const row = await opened.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', 'email')
      .where('payload', 'like', `%${id}%`)
      .executeTakeFirstOrThrow()
    const code = new URL(JSON.parse(row.payload).link).searchParams.get('e')
    const verify = (body: object) =>
      app.inject({ method: 'POST', url: '/api/verify-lead', headers: ours, payload: { l: id, s, ...body } })
    expect((await verify({ e: 'errado' })).json()).toEqual({ success: false })
    expect((await verify({ m: code })).json()).toEqual({ success: false })
    expect((await verify({ e: code })).json()).toEqual({ success: true })
    expect((await verify({ e: code })).json()).toEqual({ success: false })
    const page = await app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
    expect(page.json()).toMatchObject({ state: 'published', email_verified: true, phone_verified: false })
  })

  it('is not confirmed after 48 hours', async () => {
    const { id, s } = (await create()).json()
    const row = await opened.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', 'sms')
      .where('payload', 'like', `%${id}%`)
      .executeTakeFirstOrThrow()
    const m = new URL(JSON.parse(row.payload).link).searchParams.get('m')
    clock.advance(48 * HOUR)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/verify-lead',
      headers: ours,
      payload: { l: id, s, m },
    })
    expect(reply.json()).toEqual({ success: false })
  })

  it('is cancelled by its owner alone, and not by a link that was fetched ahead', async () => {
    const { id, s } = (await create()).json()
    const url = `/leads/archive?id=${id}&s=${s}`
    expect((await app.inject({ url })).statusCode).toBe(403)
    expect(
      (await app.inject({ url: `/leads/archive?id=${id}&s=${'x'.repeat(32)}`, headers: ours })).statusCode,
    ).toBe(404)
    expect((await app.inject({ url, headers: ours })).json()).toEqual({ success: true })
    expect((await app.inject({ url, headers: ours })).json()).toEqual({ success: true })
    const page = await app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
    expect(page.json().state).toBe('archived')
  })

  it('belongs to the client with its e-mail, whose details nobody else changes', async () => {
    await create({ email: 'rui.teste@exemplo.pt', name: 'Rui Teste' })
    const before = await count('clients')
    await create({ email: 'RUI.teste@exemplo.pt', name: 'Alguém' })
    expect(await count('clients')).toBe(before)
    const client = await opened.database.db
      .selectFrom('clients')
      .select('name')
      .where('email', '=', 'rui.teste@exemplo.pt')
      .executeTakeFirstOrThrow()
    expect(client.name).toBe('Rui Teste')
  })
})
