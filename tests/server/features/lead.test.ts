import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromIsoDay } from '#schemas/atoms/coming-days.ts'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { texts } from '#schemas/messages/texts.ts'
import { questionTypes } from '#schemas/questions/types/registry.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { suspendUser, usersRepository } from '#server/features/accounts/users.ts'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import { publish } from '#server/features/question-editing/publishing/publish.ts'
import { cookiesOf } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const HOUR = 3_600_000

describe.each(databases)('a lead on $name', ({ open }) => {
  const server = suiteServer(open)

  const create = (change: object = {}, headers: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { ...ours, ...headers },
      payload: { ...exampleLead, ...change },
    })
  const count = async (table: 'leads' | 'outbox' | 'clients') => {
    const { n } = await server.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const withDetails = (change: object) => ({
    details: JSON.stringify({ ...JSON.parse(exampleLead.details), ...change }),
  })

  /** The codes of a request's messages. */
  const codesOf = async (id: string, channel: 'email' | 'sms') => {
    const rows = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('channel', '=', channel)
      .where('payload', 'like', `%${id}%`)
      .execute()
    const name = channel === 'email' ? 'e' : 'm'
    return rows.map(({ payload }) => new URL(JSON.parse(payload).link).searchParams.get(name))
  }
  const verify = async (payload: object) =>
    (await server.app.inject({ method: 'POST', url: '/api/verify-lead', headers: ours, payload })).json()

  it('is stored with its client and its messages, and shown on its own page', async () => {
    const reply = await create()
    expect(reply.statusCode).toBe(200)
    const { id, s, cod } = reply.json()
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(cod).toMatch(/^C-[2-9A-Z]{7}$/)
    const messages = await server.db.selectFrom('outbox').selectAll().execute()
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    const page = await server.app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
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
      (await server.app.inject({ url: `/api/lead?l=${id}&s=${'x'.repeat(32)}`, headers: ours })).statusCode,
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

  it('that an earlier version took is answered again, though its digest was made otherwise (SRV-35)', async () => {
    const key = { 'idempotency-key': 'chave-de-antes' }
    const first = (await create({}, key)).json()
    const row = server.db.updateTable('idempotency_keys').where('key', '=', 'chave-de-antes')
    const digestOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const { lat: _, lng: __, ...content } = exampleLead
    const stored = server.db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('key', '=', 'chave-de-antes')
    // Rows hold this for 30 days: whoever changes it keeps it in `before`.
    expect(await stored.executeTakeFirst()).toEqual({ body_hash: digestOf(content) })
    await row.set({ body_hash: digestOf(exampleLead) }).execute()
    const again = await create({}, key)
    expect([again.statusCode, again.json().id]).toEqual([200, first.id])
    expect((await create({ name: 'Rita Teste' }, key)).statusCode).toBe(422)
  })

  it('that a page of an earlier version sent, under a key with a mark of the answers, is the same one (ORD-20, SRV-35)', async () => {
    const before = await count('leads')
    const { lat: _, lng: __, ...content } = exampleLead
    const keys = { old: `pedido-de-antes-${fingerprint(JSON.stringify(content))}`, now: 'pedido-de-antes' }
    const send = async (key: string) => (await create({}, { 'idempotency-key': key })).json()
    const first = await send(keys.old)
    expect([await send(keys.now), await send(keys.old)]).toEqual([first, first])
    const rows = server.db.deleteFrom('idempotency_keys')
    // As the earlier version stored it.
    await rows.where('key', '=', keys.now).execute()
    expect(await send(keys.now)).toEqual(first)
    expect(await count('leads')).toBe(before + 1)
  })

  it('is stored once for each idempotency key, however often it is sent', async () => {
    const before = await count('leads')
    const key = { 'idempotency-key': 'chave-de-teste-1' }
    const replies = await Promise.all([create({}, key), create({}, key), create({}, key)])
    const done = replies.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode)
    const again = await create({}, key)
    expect(again.json()).toEqual(done[0]?.json())
    expect(await count('leads')).toBe(before + 1)
    const other = await create({ name: 'Outra Pessoa' }, key)
    expect([other.statusCode, other.json().error]).toEqual([422, texts.alreadySent])
  })

  it('says how it stands, also in the reply to a second send, with or without coordinates', async () => {
    const key = { 'idempotency-key': 'chave-de-teste-estado' }
    const sent = (await create({ lat: 38.7, lng: -9.1 }, key)).json()
    expect(sent).toMatchObject({ state: 'unverified' })
    expect((await create({}, key)).json()).toEqual(sent)
    const [e] = await codesOf(sent.id, 'email')
    await verify({ l: sent.id, s: sent.s, e })
    expect((await create({}, key)).json()).toEqual({ ...sent, state: 'open' })
    await server.app.inject({ url: `/leads/archive?id=${sent.id}&s=${sent.s}`, headers: ours })
    expect((await create({}, key)).json()).toEqual({ ...sent, state: 'cancelled' })
    await server.db.deleteFrom('leads').where('id', '=', sent.id).execute()
    expect((await create({}, key)).json()).toEqual({ ...sent, state: 'cancelled' })
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
    const [code] = await codesOf(id, 'email')
    expect(await verify({ l: id, s, e: 'errado' })).toEqual({ success: false })
    expect(await verify({ l: id, s, m: code })).toEqual({ success: false })
    expect(await verify({ l: id, s, e: code })).toMatchObject({ success: true })
    // The same link says again what it did, and signs nobody on (ACC-36).
    expect(await verify({ l: id, s, e: code })).toEqual({ success: true })
    const page = await server.app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
    expect(page.json()).toMatchObject({ state: 'open', email_verified: true, phone_verified: false })
  })

  it('is not confirmed by an SMS after 10 minutes, nor by an e-mail after 48 hours', async () => {
    const { id, s } = (await create()).json()
    const [[e], [m]] = [await codesOf(id, 'email'), await codesOf(id, 'sms')]
    server.clock.advance(HOUR / 6)
    expect(await verify({ l: id, s, m })).toEqual({ success: false })
    server.clock.advance(48 * HOUR - HOUR / 6)
    expect(await verify({ l: id, s, e })).toEqual({ success: false })
  })

  it('signs its client in only by the e-mail’s code, and only while they have no account of their own', async () => {
    const person = { email: 'eva.primeira@exemplo.pt', name: 'Eva Teste' }
    const confirm = async (channel: 'email' | 'sms') => {
      const { id, s } = (await create(person)).json()
      const [code] = await codesOf(id, channel)
      return post('/api/verify-lead', { l: id, s, [channel === 'email' ? 'e' : 'm']: code })
    }
    const post = (url: string, payload: object, session = '', cookies = {}) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { ...ours, ...cookies, ...(session && { authorization: `Bearer ${session}` }) },
        payload,
      })
    expect((await confirm('sms')).json()).toEqual({ success: true })
    const confirmed = await confirm('email')
    const { token, status } = confirmed.json()
    expect(status).toBe('active')
    expect((await post('/auth/sso', { token })).statusCode).toBe(401) // in another browser
    const session = (await post('/auth/sso', { token }, '', cookiesOf(confirmed))).json().token
    const area = async () =>
      (
        await server.app.inject({
          url: '/api/area',
          headers: { ...ours, authorization: `Bearer ${session}` },
        })
      ).json()
    expect(await area()).toMatchObject({
      user: { name: 'Eva Teste', role: 'client', email_verified: true, has_password: false },
      requests: [{ state: 'open' }, { state: 'open' }],
    })
    expect((await post('/auth/password', { password: 'curta' }, session)).statusCode).toBe(422)
    expect((await post('/auth/password', { password: 'Uma-Frase-Longa-5' })).statusCode).toBe(401)
    expect((await post('/auth/password', { password: 'Uma-Frase-Longa-5' }, session)).statusCode).toBe(200)
    expect((await post('/auth/password', { password: 'Outra-Frase-5' }, session)).statusCode).toBe(409)
    expect((await area()).user.has_password).toBe(true)
    expect((await confirm('email')).json()).toEqual({ success: true })
    const signIn = { email: person.email, password: 'Uma-Frase-Longa-5' }
    expect((await post('/auth/login', signIn)).json()).toMatchObject({ status: 'active' })
  })

  it('signs nobody in whose account is suspended', async () => {
    const person = { email: 'rita.parada@exemplo.pt', name: 'Rita Teste' }
    const users = usersRepository(server.db)
    const at = new Date(server.clock.now()).toISOString()
    const { id, s } = (await create(person)).json()
    const account = await users.invite({ ...person, role: 'client' }, at)
    await server.database.inTransaction((trx) => suspendUser(trx, account, at))
    const [e] = await codesOf(id, 'email')
    // Nothing of theirs is confirmed any more either (ACC-40).
    const reply = await verify({ l: id, s, e })
    expect(reply).toMatchObject({ error: expect.stringContaining('A sua conta está suspensa') })
    expect(reply).not.toHaveProperty('token')
  })

  it('is announced again while it is unconfirmed, with new codes, three times an hour', async () => {
    const { id, s } = (await create()).json()
    const resend = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/lead/resend', headers: ours, payload })
    const [old] = await codesOf(id, 'sms')
    expect((await resend({ l: id, s: 'x'.repeat(32) })).statusCode).toBe(404)
    expect((await resend({ l: id, s })).json()).toEqual({ success: true, sms: true })
    const fresh = (await codesOf(id, 'sms')).find((code) => code !== old)
    expect((await codesOf(id, 'email')).length).toBe(2)
    for (const status of [200, 200, 429]) expect((await resend({ l: id, s })).statusCode).toBe(status)
    expect(await verify({ l: id, s, m: old })).toEqual({ success: false })
    expect(await verify({ l: id, s, m: fresh })).toEqual({ success: false })
    const codes = await codesOf(id, 'sms')
    const verified = []
    for (const m of codes) verified.push((await verify({ l: id, s, m })).success)
    expect(verified.filter(Boolean)).toHaveLength(1)
    await server.db
      .updateTable('leads')
      .set({ email_verified_at: '2026-11-17T10:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    expect((await resend({ l: id, s })).statusCode).toBe(409)
  })

  it('sends no SMS to a landline or to a country that is not named, and says so (REQ-23)', async () => {
    for (const [phone, gets] of [
      ['+351213456789', false],
      ['+33612345678', false],
      ['+351962345678', true],
    ] as const) {
      const email = `sms${phone.slice(1)}@exemplo.pt`
      const check = { method: 'POST', url: '/api/validate/phone-email', headers: ours } as const
      expect((await server.app.inject({ ...check, payload: { phone, email } })).json()).toMatchObject({
        valid: true,
      })
      const reply = await create({ phone, email })
      expect(reply.json()).toMatchObject({ sms: gets, gets_sms: gets })
      const { id, s } = reply.json()
      expect(await codesOf(id, 'sms')).toHaveLength(Number(gets))
      const page = await server.app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
      expect(page.json()).toMatchObject({ gets_sms: gets })
      if (gets) continue
      const again = { method: 'POST', url: '/api/lead/resend', headers: ours } as const
      expect((await server.app.inject({ ...again, payload: { l: id, s } })).json()).toEqual({
        success: true,
        sms: false,
      })
      const right = { l: id, s, email: `certo.${email}` }
      const corrected = await server.app.inject({ ...again, url: '/api/lead/email', payload: right })
      expect(corrected.json()).toMatchObject({ sms: false })
      expect(await codesOf(id, 'sms')).toEqual([])
    }
  })

  it('gets another e-mail until one is confirmed, and the earlier links lead nowhere (REQ-22)', async () => {
    const wrong = { email: 'ana.errada@exemplo.pt', phone: '+351912000422' }
    const { id, s } = (await create(wrong)).json()
    const [[oldCode], [oldSms]] = [await codesOf(id, 'email'), await codesOf(id, 'sms')]
    const correct = (payload: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/lead/email',
        headers: ours,
        payload: { l: id, ...payload },
      })
    const email = 'Ana.Certa@exemplo.pt'
    expect((await correct({ s: 'x'.repeat(32), email })).statusCode).toBe(404)
    for (const refused of ['ana@gmial.com', 'ana', wrong.email])
      expect((await correct({ s, email: refused })).json().fields).toMatchObject([{ path: '/email' }])
    const first = (await correct({ s, email: 'ana.quase@exemplo.pt' })).json()
    const [sms] = await codesOf(id, 'sms')
    // A confirmed phone gets no SMS again.
    const confirmed = { phone_verified_at: '2026-11-17T10:00:00.000Z' }
    await server.db.updateTable('leads').set(confirmed).where('id', '=', id).execute()
    const done = (await correct({ s: first.s, email: ` ${email}.` })).json()
    expect(done).toMatchObject({ success: true, sms: false, email: 'ana.certa@exemplo.pt' })
    expect(await verify({ l: id, s, e: oldCode })).toEqual({ success: false })
    expect(await verify({ l: id, s, m: oldSms })).toEqual({ success: false })
    // Nothing that waited for the wrong e-mails is sent; an SMS that waits leads to the new link.
    const waiting = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('lead_id', '=', id)
      .orderBy('channel')
      .execute()
    expect(waiting.map(({ recipient }) => recipient)).toEqual([done.email, wrong.phone])
    expect(JSON.parse(waiting[1]?.payload ?? '').link).toContain(`s=${done.s}&m=${sms}`)
    const page = (secret: string) =>
      server.app.inject({ url: `/api/lead?l=${id}&s=${secret}`, headers: ours })
    expect((await page(s)).statusCode).toBe(404)
    expect((await page(done.s)).json()).toMatchObject({ email: done.email, state: 'unverified' })
    const owner = await server.db
      .selectFrom('leads')
      .innerJoin('clients', 'clients.id', 'leads.client_id')
      .select('clients.email')
      .where('leads.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(owner.email).toBe(done.email)
    const fresh = (await codesOf(id, 'email')).find((code) => code !== oldCode)
    expect(await verify({ l: id, s: done.s, e: fresh })).toMatchObject({ success: true })
    expect((await correct({ s: done.s, email: 'outra@exemplo.pt' })).statusCode).toBe(409)
  })

  it('is cancelled only by its owner, and not by a link that a mail program prefetches', async () => {
    const { id, s } = (await create()).json()
    const url = `/leads/archive?id=${id}&s=${s}`
    expect((await server.app.inject({ url })).statusCode).toBe(403)
    expect(
      (await server.app.inject({ url: `/leads/archive?id=${id}&s=${'x'.repeat(32)}`, headers: ours }))
        .statusCode,
    ).toBe(404)
    expect((await server.app.inject({ url, headers: ours })).json()).toEqual({ success: true })
    expect((await server.app.inject({ url, headers: ours })).json()).toEqual({ success: true })
    const page = await server.app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
    expect(page.json().state).toBe('cancelled')
  })

  it('belongs to the client with its e-mail, whose details nobody else changes', async () => {
    await create({ email: 'rui.teste@exemplo.pt', name: 'Rui Teste' })
    const before = await count('clients')
    await create({ email: 'RUI.teste@exemplo.pt', name: 'Alguém' })
    expect(await count('clients')).toBe(before)
    const client = await server.db
      .selectFrom('clients')
      .select('name')
      .where('email', '=', 'rui.teste@exemplo.pt')
      .executeTakeFirstOrThrow()
    expect(client.name).toBe('Rui Teste')
  })

  it('is refused for numbers, days and places at their questions, and told in words otherwise', async () => {
    const { db } = server
    const asked = [
      { question: 'Quanto tempo?', type: 'number' as const, name: 'tempo' },
      { question: 'Em que dias?', type: 'date' as const, name: 'dias' },
      { question: 'Para onde?', type: 'place' as const, name: 'destino' },
    ]
    const questions = asked.map(({ question, type, name }, index) => ({
      id: index + 1,
      question,
      answer: { type, name, ...questionTypes[type].samples.asked },
      pivot: { id: index + 1 },
    }))
    const content = await contentsRepository(db).published(58)
    if (!content) throw new Error('There is no service 58')
    const author = { id: 'a', name: 'Alda Teste' }
    await db
      .transaction()
      .execute((trx) =>
        publish(trx, { id: 58, content: { ...content, questions }, author, note: 'x', now: 'x' }),
      )
    const dayIn = (days: number) => fromIsoDay(lisbonDay(server.clock.now() + days * 24 * HOUR))
    const answer = (details: object, headers = {}) =>
      create({ service_id: 58, email: 'nova@exemplo.pt', details: JSON.stringify(details) }, headers)
    const good = { tempo: '1 hora', dias: `${dayIn(0)} a ${dayIn(2)}`, destino: 'Sintra, Lisboa' }

    const wrong = await answer({ tempo: '0,5 horas', dias: `${dayIn(-1)} a ${dayIn(1)}`, destino: '1' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().fields.map(({ path }: { path: string }) => path)).toEqual([
      '/details/tempo',
      '/details/dias',
      '/details/destino',
    ])
    const count = async () => (await db.selectFrom('leads').select('id').execute()).length
    const before = await count()
    for (const malformed of [
      { tempo: '1e9 horas' },
      { tempo: '1,5,5 horas' },
      { dias: '31/02/2027' },
      { dias: `${dayIn(0)}6` },
    ]) {
      const refused = await answer({ ...good, ...malformed })
      expect([refused.statusCode, refused.json().fields[0].path]).toEqual([
        422,
        `/details/${Object.keys(malformed)[0]}`,
      ])
    }
    expect(await count()).toBe(before)
    for (const [destino, message] of [
      ['Terra do Nunca', 'Não encontrámos este lugar'],
      ['Lagoa, Faro', 'Não encontrámos este lugar'],
      ['0000-000', 'Código postal não encontrado'],
    ]) {
      const refused = await answer({ ...good, destino })
      expect(refused.json().fields).toMatchObject([
        { path: '/details/destino', message: expect.stringContaining(message ?? '') },
      ])
    }

    const { id, s } = (await answer(good)).json()
    const page = await server.app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })
    expect(page.json().answers.slice(0, 3)).toEqual([
      { question: 'Quanto tempo?', answer: '1 hora' },
      { question: 'Em que dias?', answer: `${dayIn(0)} a ${dayIn(2)}` },
      { question: 'Para onde?', answer: 'Sintra, Lisboa' },
    ])
    const stored = await db
      .selectFrom('leads')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.details)).toEqual(good)

    // The next day the same answers are too late.
    server.clock.advance(24 * HOUR)
    const late = await answer(good)
    expect(late.json().fields).toMatchObject([{ path: '/details/dias' }])
  })
})
