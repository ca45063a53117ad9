import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_DRAFT_BYTES } from '#schemas/calls/drafts.ts'
import { texts } from '#schemas/messages/texts.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { orderDraftsOf } from '#server/features/order-drafts/offers.ts'
import { questionsOf } from '#server/features/questions/offers.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const DAY = 24 * 3_600_000
const service = exampleLead.service_id
const title = 'Certificado Energético'
const [contact, name] = [{ phone: '912345678', email: 'Ana.Teste@exemplo.pt' }, { name: 'Ana Teste' }]
const house = { 'details.imovel': { imovel: 'moradia' } }
const flat = { 'details.imovel': { imovel: 'apartamento' } }
const baseDraft = { service, version: '', request: 'pedido-um', answers: flat, furthest: 1, revision: 0 }

describe.each(databases)('unfinished orders on $name', ({ open }) => {
  const server = suiteServer(open)

  beforeEach(async () => {
    await server.clear('order_drafts')
    server.clock.advance(60_000) // a new minute for the limits
  })

  /** A device: it keeps the cookie that it is given. */
  const device = (cookie = '') => {
    const headers = () => ({ ...ours, ...(cookie && { cookie }) })
    const post = async (url: string, payload: object) => {
      const reply = await server.app.inject({ method: 'POST', url, headers: headers(), payload })
      cookie = String(reply.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
      return reply
    }
    return {
      post,
      save: async (change: object = {}) =>
        (await post('/api/order-draft', { ...baseDraft, ...change })).json(),
      show: async () =>
        (await server.app.inject({ url: `/api/order-draft?service=${service}`, headers: headers() })).json()
          .draft,
      /** The token of a new link. */
      link: async (): Promise<string> =>
        new URL((await post('/api/order-draft/link', { service })).json().url).searchParams.get('t') ?? '',
      join: (token: string) => post(`/api/order-draft/join?t=${token}`, {}),
      cookie: () => cookie,
    }
  }
  const rows = () => server.db.selectFrom('order_drafts').selectAll().execute()
  const devices = () => server.db.selectFrom('order_draft_devices').selectAll().execute()

  it('are opened by the cookie alone, whose hash is stored (ORD-28)', async () => {
    const ana = device()
    const first = await ana.post('/api/order-draft', { ...baseDraft, open: 'details.tipologia' })
    expect(first.json()).toEqual({ state: 'saved', revision: 1 })
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^draft=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      'begun=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
    expect(await ana.save({ answers: house, revision: 1 })).toEqual({ state: 'saved', revision: 2 })
    const shown = await ana.show()
    expect(shown).toMatchObject({ service, request: 'pedido-um', answers: house, furthest: 1, own: true })
    expect(shown).not.toHaveProperty('open')
    expect(shown.version).toMatch(/^[\w-]{16}/)
    const [, token = ''] = ana.cookie().split('=')
    expect(JSON.stringify([await rows(), await devices()])).not.toContain(token)
    for (const forged of ['', 'draft=curto', `draft=${'x'.repeat(22)}`])
      expect(await device(forged).show()).toBeUndefined()
  })

  it('are all listed for their device, at the steps where they were left (ORD-41)', async () => {
    const ana = device()
    const list = async (who = ana) =>
      (
        await server.app.inject({ url: '/api/order-drafts', headers: { ...ours, cookie: who.cookie() } })
      ).json()
    expect(await list(device())).toEqual({ drafts: [] })
    await ana.save({ open: 'details.tipologia' })
    server.clock.advance(1000)
    const other = await server.db
      .selectFrom('services')
      .select(['id', 'title'])
      .where('id', '=', 312)
      .executeTakeFirstOrThrow()
    expect(await ana.save({ service: other.id, request: 'pedido-dois', answers: {} })).toMatchObject({
      state: 'saved',
    })
    expect(await list()).toMatchObject({
      drafts: [
        { title: other.title, step: -1, draft: { service: other.id, request: 'pedido-dois' } },
        { title, step: 1, draft: { service, request: 'pedido-um', answers: flat, furthest: 1 } },
      ],
    })
    expect(await list(device(`draft=${'x'.repeat(22)}`))).toEqual({ drafts: [] })
  })

  it('hold what the questions ask for, of contact details those of steps that were left (ORD-29)', async () => {
    const ana = device()
    const version = (await orderOf()).definition.version
    const answers = {
      ...flat,
      'details.tipologia': { tipologia: 'palácio', outra: 'x' },
      desconhecido: { imovel: 'x' },
      zip_home: { zip_home: '1000-001' },
      contact,
      name,
    }
    const atContact = (await orderOf()).definition.steps.findIndex(({ id }) => id === 'contact')
    await ana.save({ version, answers, furthest: atContact, open: 'contact' })
    const answersLeft = { ...flat, 'details.tipologia': {}, zip_home: { zip_home: '1000-001' } }
    expect((await ana.show()).answers).toEqual(answersLeft)
    await ana.save({ version, answers, furthest: atContact + 1, open: 'name', revision: 1 })
    const later = await ana.show()
    expect([later.answers, later.open, later.version]).toEqual([{ ...answersLeft, contact }, 'name', version])
    expect((await devices()).map(({ email }) => email)).toEqual(['ana.teste@exemplo.pt'])
  })

  it('are not overwritten by a device that did not see the last revision (ORD-31)', async () => {
    const ana = device()
    await ana.save()
    const phone = device()
    await phone.join(await ana.link())

    expect(await phone.save({ answers: house, revision: 1 })).toEqual({ state: 'saved', revision: 2 })
    const late = await ana.save({ revision: 1 })
    expect(late).toMatchObject({ state: 'conflict', draft: { answers: house, revision: 2, own: false } })
    expect((await ana.show()).answers).toEqual(house)
    expect([(await ana.show()).answeredElsewhere, (await phone.show()).answeredElsewhere]).toEqual([
      ['details.imovel'],
      [],
    ])
    // As they were kept before the server knew who answered.
    await server.db.updateTable('order_drafts').set({ authors: '{}' }).execute()
    expect((await ana.show()).answeredElsewhere).toEqual([])
    expect(await ana.save({ revision: 2 })).toEqual({ state: 'saved', revision: 3 })
    // The reply to a page's save was lost; another page of the device may have crashed before that save.
    expect(await ana.save({ revision: 3, page: 'p' })).toEqual({ state: 'saved', revision: 4 })
    expect(await ana.save({ revision: 3, page: 'p', answers: house })).toEqual({
      state: 'saved',
      revision: 5,
    })
    for (const crashed of [{}, { page: 'outra' }])
      expect(await ana.save({ revision: 1, ...crashed })).toMatchObject({
        state: 'conflict',
        draft: { answers: house, revision: 5, own: true },
      })
    // Another order of the same device, which did not see this one.
    expect(await ana.save({ request: 'pedido-tres' })).toMatchObject({ state: 'conflict' })
  })

  it('are one for a service, also where two saves are the first (ORD-28)', async () => {
    const ana = device()
    await ana.save({ service: 1 })
    const both = await Promise.all([ana.save({ page: 'p' }), ana.save({ page: 'p', answers: house })])
    expect(both.map(({ revision }) => revision).sort()).toEqual([1, 2])
    expect((await rows()).map(({ service_id }) => service_id).sort()).toEqual([1, service])
  })

  it('are 20 at most on a device: those that were saved last (ORD-28)', async () => {
    const drafts = orderDraftsOf(server.services)
    const published = await server.db
      .selectFrom('published_sets')
      .select(['service_id', 'version'])
      .orderBy('service_id')
      .limit(21)
      .execute()
    for (const { service_id, version } of published) {
      server.clock.advance(1000)
      const draft = { service: service_id, version, request: 'x', answers: {}, furthest: -1, revision: 0 }
      await drafts.save('aparelho', draft)
    }
    const ids = (await rows()).map(({ service_id }) => service_id).sort((a, b) => a - b)
    expect(ids).toEqual(published.slice(1).map(({ service_id }) => service_id))
  })

  it('end with their request, with the deletion and with the person, on every device (ORD-30)', async () => {
    const ana = device()
    await ana.save()
    await ana.post('/api/lead/create', exampleLead)
    expect([await rows(), await devices()]).toEqual([[], []])
    expect(await ana.save({ revision: 1 })).toEqual({ state: 'gone' })

    await ana.save()
    await device().post('/api/order-draft/drop', { service })
    expect(await rows()).toHaveLength(1)
    await ana.post('/api/order-draft/drop', { service })
    expect([await rows(), await devices()]).toEqual([[], []])

    const { definition } = await orderOf()
    await ana.save({ answers: { ...flat, contact }, furthest: definition.steps.length - 1 })
    await erasePerson(server.services, 'ana.TESTE@exemplo.pt')
    expect([await rows(), await devices()]).toEqual([[], []])
  })

  it('end 30 days after the last save (ORD-30)', async () => {
    await device().save()
    const endAfter = (days: number) =>
      cleanUp({ ...server.services, clock: { now: () => server.clock.now() + days * DAY } })
    await endAfter(29.9)
    expect(await rows()).toHaveLength(1)
    await endAfter(30)
    expect([await rows(), await devices()]).toEqual([[], []])
  })

  it('are brought to another device by a link, once and for 15 minutes (ORD-32)', async () => {
    const [ana, phone] = [device(), device()]
    await ana.save({ open: 'details.tipologia' })
    const made = (await ana.post('/api/order-draft/link', { service })).json()
    expect(made).toEqual({ url: expect.stringMatching(/\/continuar\?t=[\w-]{22}$/), qr: expect.any(String) })
    expect(made.qr).toMatch(/^<svg .*<\/svg>$/s)
    const token = new URL(made.url).searchParams.get('t') ?? ''
    expect(
      JSON.stringify(await server.db.selectFrom('order_draft_links').selectAll().execute()),
    ).not.toContain(token)
    const seen = async () => (await server.app.inject({ url: `/api/order-draft/link?t=${token}` })).json()
    const about = {
      ...{ service: title, path: `/servico/${service}-certificado-energetico` },
      ...{ begun: new Date(server.clock.now()).toISOString(), here: false, other: false, contact: false },
    }
    expect([await seen(), await seen()]).toEqual([about, about])

    const both = await Promise.all([phone.join(token), device().join(token)])
    const drafts = both.map((reply) => reply.json().draft).filter(Boolean)
    expect(drafts).toMatchObject([
      { service, request: 'pedido-um', answers: flat, open: 'details.tipologia', own: false },
    ])
    expect(await devices()).toHaveLength(2)
    expect([await seen(), (await phone.join(token)).json()]).toEqual([{}, {}])

    const late = await ana.link()
    server.clock.advance(15 * 60_000)
    expect((await phone.join(late)).json()).toEqual({})
    await cleanUp(server.services)
    expect(await server.db.selectFrom('order_draft_links').selectAll().execute()).toEqual([])
    expect((await device().post('/api/order-draft/link', { service })).statusCode).toBe(404)
  })

  it('replace the draft that the joining device had, and lead its form on (ORD-32)', async () => {
    const [ana, phone] = [device(), device()]
    await ana.save({ open: 'details.tipologia' })
    await phone.save({ request: 'pedido-dois', answers: house })
    const form = async (token: string, headers: object) => {
      const url = `/api/order-draft/join?t=${token}`
      const type = { 'content-type': 'application/x-www-form-urlencoded', cookie: phone.cookie() }
      return server.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: 'x=1' })
    }
    const token = await ana.link()
    const shown = async (cookie: string) =>
      (await server.app.inject({ url: `/api/order-draft/link?t=${token}`, headers: { cookie } })).json().other
    expect([await shown(phone.cookie()), await shown(ana.cookie()), await shown('')]).toEqual([
      true,
      false,
      false,
    ])
    expect((await form(token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const led = await form(token, { 'sec-fetch-site': 'same-origin' })
    const step = `/servico/${service}-certificado-energetico/passo/1`
    expect([led.statusCode, led.headers.location]).toEqual([303, step])
    expect((await rows()).map(({ request_id }) => request_id)).toEqual(['pedido-um'])
    expect((await phone.show()).answers).toEqual(flat)
    const again = await form(token, { 'sec-fetch-site': 'same-origin' })
    expect([again.statusCode, again.headers.location]).toEqual([303, `/continuar?t=${token}`])
  })

  it('are sent to the e-mail among their answers, three times an hour (ORD-32)', async () => {
    const ana = device()
    const mail = async () => (await ana.post('/api/order-draft/mail', { service })).statusCode
    expect(await mail()).toBe(404)
    await ana.save()
    expect(await mail()).toBe(422)
    const { definition } = await orderOf()
    await ana.save({ answers: { ...flat, contact }, furthest: definition.steps.length - 1, revision: 1 })
    expect((await ana.post('/api/order-draft/link', { service })).json()).toMatchObject({
      email: 'ana.teste@exemplo.pt',
    })
    expect([await mail(), await mail(), await mail(), await mail()]).toEqual([200, 200, 200, 429])
    const sent = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('template', '=', 'draftLink')
      .execute()
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill('ana.teste@exemplo.pt'))
    const { link, service: about } = JSON.parse(sent[2]?.payload ?? '{}')
    expect(about).toBe(title)
    expect((await device().join(new URL(link).searchParams.get('t') ?? '')).json().draft.answers).toEqual({
      ...flat,
      contact,
    })
  })

  describe('contact answers (ORD-36)', () => {
    const others = { phone: '966000111', email: 'rui.teste@exemplo.pt' }
    const left = async () => (await orderOf()).definition.steps.length
    const withContact = async (contactAnswers: object) => ({
      answers: { ...flat, contact: contactAnswers, name },
      furthest: await left(),
    })

    it('never travel to a device that was shown the link, in neither direction', async () => {
      const [ana, rui] = [device(), device()]
      await ana.save(await withContact(contact))
      const joined = (await rui.join(await ana.link())).json().draft
      expect(joined.answers).toEqual(flat)
      expect((await rui.show()).answers).toEqual(flat)
      expect((await rui.post('/api/order-draft/link', { service })).json()).not.toHaveProperty('email')
      expect((await rui.post('/api/order-draft/mail', { service })).statusCode).toBe(422)

      const both = {
        answers: { ...house, contact: others, name: { name: 'Rui Teste' } },
        furthest: await left(),
      }
      expect(await rui.save({ ...both, revision: 1 })).toMatchObject({ state: 'saved' })
      expect((await ana.show()).answers).toEqual({ ...house, contact, name })
      const late = await ana.save({ ...(await withContact(contact)), revision: 1 })
      expect(JSON.stringify(late)).toContain('912345678')
      expect(JSON.stringify(late)).not.toMatch(/966000111|rui\.teste/)
      expect((await rui.show()).answers).toEqual(both.answers)
    })

    it('come along by a link that was sent to the e-mail among them, while it is the one', async () => {
      server.clock.advance(3_600_000) // a new hour for the mailbox
      const [ana, phone, late] = [device(), device(), device()]
      await ana.save(await withContact(contact))
      const mailed = async () => {
        await ana.post('/api/order-draft/mail', { service })
        const { payload } = await server.db
          .selectFrom('outbox')
          .select('payload')
          .where('template', '=', 'draftLink')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
        server.clock.advance(1000)
        return new URL(JSON.parse(payload).link).searchParams.get('t') ?? ''
      }
      const [first, second] = [await mailed(), await mailed()]
      const seen = (await server.app.inject({ url: `/api/order-draft/link?t=${first}` })).json()
      expect(seen.contact).toBe(true)
      expect((await phone.join(first)).json().draft.answers).toEqual({ ...flat, contact, name })
      await ana.save({ ...(await withContact(others)), revision: 1 })
      expect((await late.join(second)).json().draft.answers).toEqual(flat)
    })

    it('of each device are exported and erased with its person', async () => {
      const [ana, rui] = [device(), device()]
      await ana.save(await withContact(contact))
      await rui.join(await ana.link())
      await rui.save({ ...(await withContact(others)), revision: 1 })
      const exported = await exportPerson(server.services, 'rui.teste@exemplo.pt')
      expect(exported.drafts).toMatchObject([{ service_id: service, answers: { ...flat, contact: others } }])
      expect(JSON.stringify(exported)).not.toContain('912345678')
      await erasePerson(server.services, 'rui.teste@exemplo.pt')
      expect([await rows(), await devices()]).toEqual([[], []])
    })
  })

  describe('what a device sent (ORD-34)', () => {
    const ask = async (cookie: string) =>
      (
        await server.app.inject({ url: `/api/order-draft?service=${service}`, headers: { ...ours, cookie } })
      ).json()
    const send = (as: ReturnType<typeof device>, key = 'pedido-um-x') =>
      server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: { ...ours, cookie: as.cookie(), 'idempotency-key': key },
        payload: exampleLead,
      })

    it('is told to it alone for 15 minutes, by every process', async () => {
      const [ana, rui] = [device(), device()]
      await ana.save()
      await rui.join(await ana.link())
      const { id, s } = (await send(ana)).json()
      const sent = { sent: { request: 'pedido-um', id, s } }
      const beside = await testServer(server.database)
      expect(await ask(ana.cookie())).toEqual(sent)
      beside.clock.advance(server.clock.now() - beside.clock.now())
      const elsewhere = await beside.app.inject({
        url: `/api/order-draft?service=${service}`,
        headers: { ...ours, cookie: ana.cookie() },
      })
      expect(elsewhere.json()).toEqual(sent)
      await beside.app.close()
      expect([await ask(rui.cookie()), await ask('')]).toEqual([{}, {}])
      server.clock.advance(15 * 60_000)
      expect(await ask(ana.cookie())).toEqual({})
      await cleanUp(server.services)
      expect(await server.db.selectFrom('sent_orders').selectAll().execute()).toEqual([])
    })

    it('is told to no other device that had the order open and repeats the send (ORD-36)', async () => {
      const [ana, rui] = [device(), device()]
      await ana.save({ request: 'pedido-dois' })
      await rui.join(await ana.link())
      const first = await send(ana, 'pedido-dois-x')
      expect((await send(ana, 'pedido-dois-x')).json()).toEqual(first.json())
      const again = await send(rui, 'pedido-dois-x')
      expect([again.statusCode, again.body.includes(first.json().s)]).toEqual([422, false])
    })

    it('is sent for every device: nothing is saved of it any more, and it is sent once (ORD-40)', async () => {
      const [ana, rui] = [device(), device()]
      await ana.save({ request: 'pedido-quatro' })
      await rui.join(await ana.link())
      expect((await send(ana, 'pedido-quatro')).statusCode).toBe(200)
      for (const revision of [1, 0])
        expect(await rui.save({ request: 'pedido-quatro', revision })).toEqual({ state: 'sent' })
      const ownLead = { ...exampleLead, email: 'rui.teste@exemplo.pt', name: 'Rui Teste' }
      const headers = { ...ours, cookie: rui.cookie(), 'idempotency-key': 'pedido-quatro' }
      const again = await server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers,
        payload: ownLead,
      })
      expect([again.statusCode, again.json().error]).toEqual([422, texts.alreadySent])
      expect(await rui.save({ request: 'pedido-cinco' })).toEqual({ state: 'saved', revision: 1 })
    })
  })

  it('are refused in words where they are foreign, malformed or too large', async () => {
    const ana = device()
    const refused = async (change: object) => {
      const reply = await ana.post('/api/order-draft', { ...baseDraft, ...change })
      return [reply.statusCode, reply.json().error ?? reply.json()]
    }
    expect(await refused({ service: 999_999 })).toEqual([
      404,
      'Este serviço não existe ou não tem perguntas publicadas.',
    ])
    for (const change of [{ answers: [] }, { answers: { x: 1 } }, { revision: -1 }, { request: '' }])
      expect((await refused(change))[0]).toBe(422)
    expect(await refused({ answers: { info: { info: 'x'.repeat(MAX_DRAFT_BYTES) } } })).toEqual([
      413,
      'O pedido é demasiado grande: pode ter até 64 KB.',
    ])
    // A browser that refuses cookies gets no second draft.
    await ana.save()
    expect(await device().save({ revision: 1 })).toEqual({ state: 'gone' })
    expect(await rows()).toHaveLength(1)
  })

  it('keep text that is too long for its question out, and take a version that is not there for the one in force', async () => {
    const ana = device()
    await ana.save({ version: 'nenhuma', answers: { info: { info: 'x'.repeat(20_000) } } })
    expect(await ana.show()).toMatchObject({
      version: (await orderOf()).definition.version,
      answers: { info: {} },
    })
  })

  async function orderOf() {
    const { version } = await server.db
      .selectFrom('published_sets')
      .select('version')
      .where('service_id', '=', service)
      .executeTakeFirstOrThrow()
    const order = await questionsOf(server.services).order(version)
    if (!order) throw new Error('The service has no questions')
    return order
  }
})
