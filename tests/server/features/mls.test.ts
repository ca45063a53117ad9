import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_SHARED } from '#schemas/mls/property.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { mls } from '#server/features/mls/feature.ts'
import { propertyRemoved } from '#server/features/mls/messages.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { buyPackage, SELLING } from '#tests/support/mls.ts'
import { people, type Signed } from '#tests/support/people.ts'
import { noting, planOf } from '#tests/support/plans.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000
const OWN = '/api/own/mls'
const flat = {
  business: 'sale',
  kind: 'apartment',
  size: 'T2',
  area: 84,
  price: 245_000,
  place: '1000-001',
  description: 'Dois quartos com varanda, elevador e arrecadação.',
  commission: 50,
  link: 'https://www.exemplo.pt/imoveis/1',
} as const

describe.each(databases)('the MLS on $name', ({ name: kind, open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let agent: Signed
  let other: Signed

  beforeEach(async () => {
    await server.clear('users', 'purchases', 'rate_limits', 'outbox')
    server.clock.advance(60_000)
    agent = await professional()
    other = await professional()
  })

  async function professional(change: { services?: number[] } = {}) {
    const person = await market.person({ services: [SELLING], ...change })
    await buyPackage(server.services, person.id)
    return person
  }
  const share = (who: Signed, change: object = {}) => who.post(OWN, { ...flat, ...change })
  /** Shares properties, each a minute after the one before; their ids. */
  async function shared(who: Signed, ...changes: object[]): Promise<string[]> {
    const ids: string[] = []
    for (const change of changes) {
      server.clock.advance(60_000)
      ids.push((await share(who, change)).json().id)
    }
    return ids
  }
  const listFor = async (who: Signed, query: Record<string, string> = {}) =>
    (await who.get(`/api/mls?${new URLSearchParams(query)}`)).json()
  const ids = async (query: Record<string, string> = {}) =>
    (await listFor(other, query)).rows.map(({ id }: { id: string }) => id)
  const ownRows = async () => (await agent.get(OWN)).json().rows

  it('is for professionals of real estate who have paid a package (MLS-1)', async () => {
    const [waiting, plumber] = [
      await market.person({ services: [SELLING] }),
      await professional({ services: [311] }),
    ]
    await buyPackage(server.services, waiting.id, 'waiting')
    await shared(agent, {})
    for (const [who, access, rows] of [
      [agent, { sector: true, paid: true }, 1],
      [waiting, { sector: true, paid: false }, 0],
      [plumber, { sector: false, paid: true }, 0],
    ] as const) {
      expect((await who.get('/api/mls/access')).json()).toEqual(access)
      expect(await listFor(who)).toMatchObject({ access, rows: { length: rows } })
      expect((await share(who)).statusCode).toBe(rows === 1 ? 200 : 403)
    }
    await server.db.transaction().execute((trx) => suspendUser(trx, agent.id, market.now()))
    expect((await share(agent)).statusCode).toBe(401)
    expect(await ids()).toEqual([])
  })

  it('shows the property, its area and its agent, never where exactly it is (MLS-2, MLS-3)', async () => {
    const slug = await market.profile(agent.id)
    await shared(agent, {})
    const { rows } = await listFor(other)
    expect(rows).toEqual([
      {
        ...flat,
        id: expect.any(String),
        at: expect.any(String),
        place: 'Lisboa',
        km: null,
        own: false,
        agent: {
          name: agent.name,
          slug,
          email: expect.stringMatching(/@exemplo\.pt$/),
          phone: expect.stringMatching(/^93\d \d{3} \d{3}$/),
        },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(flat.place)
    expect((await listFor(agent)).rows).toMatchObject([{ own: true }])
  })

  it('refuses what is out of bounds, at its field (MLS-3)', async () => {
    const wrong = [
      [{ area: 0 }, '/area'],
      [{ area: 84.5 }, '/area'],
      [{ price: 100_000_000 }, '/price'],
      [{ description: 'Curta.' }, '/description'],
      [{ description: 'x'.repeat(2001) }, '/description'],
      [{ commission: 101 }, '/commission'],
      [{ link: 'http://www.exemplo.pt' }, '/link'],
      [{ link: 'javascript:alert(1)' }, '/link'],
      [{ place: '9999-999' }, '/place'],
      [{ place: 'Vila que Não Existe' }, '/place'],
      [{ size: undefined }, '/size'],
      [{ kind: 'land' }, '/size'],
      [{ kind: 'castle' }, '/kind'],
    ] as const
    for (const [change, path] of wrong) {
      const reply = await share(agent, change)
      expect([path, Math.floor(reply.statusCode / 100)]).toEqual([path, 4])
      expect(reply.json().fields).toMatchObject([{ path }])
    }
    expect(await ownRows()).toEqual([])
    expect((await share(agent, { kind: 'land', size: undefined })).statusCode).toBe(200)
    expect((await share(agent, { kind: 'shop', size: undefined, place: 'Sintra' })).statusCode).toBe(200)
  })

  it('narrows the list, and goes on by key (MLS-2)', async () => {
    const [sale, rent, land] = await shared(
      agent,
      {},
      { business: 'rent', price: 1200, place: '4000-322', kind: 'house', size: 'T3' },
      { kind: 'land', size: undefined, price: 90_000, place: 'Sintra, Lisboa' },
    )
    for (const [query, expected] of [
      [{}, [land, rent, sale]],
      [{ business: 'sale' }, [land, sale]],
      [{ kind: 'house' }, [rent]],
      [{ size: 'T2' }, [sale]],
      [{ price: '100000' }, [land, rent]],
      [{ near: '1000-001', km: '10' }, [sale]],
      [{ near: 'Lisboa', km: '50' }, [land, sale]],
      [{ near: 'Lisboa', km: '100', business: 'rent' }, []],
    ] as const)
      expect([query, await ids(query)]).toEqual([query, expected])
    expect((await listFor(other, { near: 'Porto' })).rows).toMatchObject([
      { id: rent, km: expect.any(Number) },
    ])
    const unknown = await other.get('/api/mls?near=Vila+que+N%C3%A3o+Existe')
    expect([unknown.statusCode, unknown.json().fields[0].path]).toEqual([422, '/near'])
    const more = await shared(agent, ...Array.from({ length: 20 }, () => ({})))
    const first = await listFor(other)
    expect(first.rows).toHaveLength(20)
    const second = await listFor(other, { after: first.next })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([
      ...more.toReversed(),
      land,
      rent,
      sale,
    ])
    expect(second.next).toBeNull()
  })

  it('ends after 90 days, and one press renews it (MLS-4)', async () => {
    const [id] = await shared(agent, {})
    server.clock.advance(90 * DAY - 1)
    ;[agent, other] = [await market.signed(agent.id), await market.signed(other.id)]
    expect(await ids()).toEqual([id])
    server.clock.advance(1)
    expect(await ids()).toEqual([])
    expect(await ownRows()).toMatchObject([{ id, state: 'ended' }])
    expect((await agent.post(`${OWN}/${id}/renew`)).json()).toEqual({
      until: new Date(server.clock.now() + 90 * DAY).toISOString(),
    })
    expect(await ids()).toEqual([id])
    server.clock.advance(180 * DAY - 1)
    await cleanUp({ ...server.services, features: [mls] })
    agent = await market.signed(agent.id)
    expect(await ownRows()).toHaveLength(1)
    server.clock.advance(2)
    await cleanUp({ ...server.services, features: [mls] })
    expect(await ownRows()).toEqual([])
  })

  it('is changed and removed by its professional alone, also without access any more (MLS-4)', async () => {
    const [id] = await shared(agent, {})
    const changed = { ...flat, price: 230_000, commission: undefined, link: undefined }
    for (const what of ['', '/renew', '/remove'])
      expect((await other.post(`${OWN}/${id}${what}`, what === '' ? changed : {})).statusCode).toBe(404)
    expect((await agent.post(`${OWN}/${id}`, changed)).statusCode).toBe(200)
    expect(await ownRows()).toMatchObject([
      { price: 230_000, commission: null, link: null, typed: flat.place },
    ])
    await server.db.deleteFrom('purchases').where('user_id', '=', agent.id).execute()
    expect((await agent.post(`${OWN}/${id}`, flat)).statusCode).toBe(403)
    expect((await agent.post(`${OWN}/${id}/renew`)).statusCode).toBe(403)
    expect((await agent.post(`${OWN}/${id}/remove`)).statusCode).toBe(200)
    expect(await ownRows()).toEqual([])
  })

  it(`has room for ${MAX_SHARED} open ones of a professional, also when two come at once (MLS-3)`, async () => {
    const [ended] = await shared(agent, {})
    server.clock.advance(90 * DAY)
    agent = await market.signed(agent.id)
    const now = market.now()
    const { user_id, ...row } = await server.db
      .selectFrom('shared_properties')
      .selectAll()
      .executeTakeFirstOrThrow()
    const until = new Date(server.clock.now() + DAY).toISOString()
    const rows = Array.from({ length: MAX_SHARED - 1 }, (_, index) => ({
      ...{ ...row, id: `imovel-${index}`, user_id, created_at: now, expires_at: until },
    }))
    await server.db.insertInto('shared_properties').values(rows).execute()
    const codes = (await Promise.all([share(agent), share(agent)])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 409])
    expect((await agent.post(`${OWN}/${ended}/renew`)).statusCode).toBe(409)
    expect((await agent.post(`${OWN}/imovel-0/renew`)).statusCode).toBe(200)
    await agent.post(`${OWN}/imovel-0/remove`)
    expect((await agent.post(`${OWN}/${ended}/renew`)).statusCode).toBe(200)
  })

  it('is taken away by an administrator, and its professional reads why (MLS-6)', async () => {
    const admin = await asAdmin(server)
    const [id] = await shared(agent, {})
    const list = (query = '') => admin.get(`/api/admin/mls${query}`)
    expect((await list()).json().rows).toMatchObject([{ id, professional: agent.name, removed: null }])
    expect((await list('?business=rent')).json().rows).toEqual([])
    const remove = (of: string | undefined) =>
      admin.post(`/api/admin/mls/${of}/remove`, { reason: ' Já foi vendido. ' })
    const twice = (await Promise.all([remove(id), remove(id)])).map(({ statusCode }) => statusCode)
    expect(twice.sort()).toEqual([200, 409])
    expect((await remove('nao-existe')).statusCode).toBe(404)
    expect((await list()).json().rows).toMatchObject([{ removed: 'Já foi vendido.' }])
    expect(await ids()).toEqual([])
    expect(await ownRows()).toMatchObject([{ state: 'removed', reason: 'Já foi vendido.' }])
    expect((await agent.post(`${OWN}/${id}/renew`)).statusCode).toBe(409)
    expect((await agent.post(`${OWN}/${id}`, flat)).statusCode).toBe(409)
    // One e-mail, whoever pressed how often; none to who is suspended.
    const [rented] = await shared(other, { business: 'rent', price: 1200 })
    await server.db.transaction().execute((trx) => suspendUser(trx, other.id, market.now()))
    expect((await remove(rented)).statusCode).toBe(200)
    const messages = await server.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.email', 'outbox.recipient')
      .select(['users.id', 'payload'])
      .where('template', '=', propertyRemoved.name)
      .execute()
    expect(messages.map((message) => message.id)).toEqual([agent.id])
    expect(JSON.parse(messages[0]?.payload ?? '')).toEqual({
      ...{
        name: agent.name,
        business: 'sale',
        kind: 'apartment',
        size: 'T2',
        place: 'Lisboa',
        price: 245_000,
      },
      reason: 'Já foi vendido.',
      link: `${server.services.config.origin}/area/mls/meus`,
      support: server.services.config.publicSettings.supportEmail,
      decision: { link: expect.stringContaining('/objecao?d='), ground: 'unlawful', at: expect.any(String) },
    })
    const { subject, paragraphs, facts } = propertyRemoved.content({
      ...propertyRemoved.sample,
      ...{ business: 'rent', price: 1200 },
    })
    expect(subject).toBe('Retirámos o seu imóvel da MLS: Apartamento T2, Lisboa')
    expect(paragraphs).toContain('Motivo: A página do anúncio diz que já foi vendido.')
    expect(facts).toContainEqual({ question: 'Renda', answer: '1.200 € por mês' })
  })

  it('is exported and erased with the account (MLS-5)', async () => {
    await shared(agent, {})
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect((await exportPerson(server.services, email)).shared_properties).toMatchObject([
      { kind: 'apartment', place: flat.place, description: flat.description },
    ])
    await erasePerson(server.services, email)
    expect(await ids()).toEqual([])
    expect(await server.db.selectFrom('shared_properties').selectAll().execute()).toEqual([])
  })

  // The last one: PostgreSQL's connections stay as the plans were asked for.
  it('reads its lists by indexes', async () => {
    await shared(agent, {})
    const noted = noting(server.database)
    const made = await testServer(noted.database)
    made.clock.advance(server.clock.now() - made.clock.now())
    const { get } = await people(made).signed(agent.id)
    for (const [url, index] of [
      ['/api/mls', 'newest'],
      ['/api/mls?business=sale', 'business'],
      ['/api/mls?kind=house', 'kind'],
      ['/api/mls?near=1000-001', 'cell'],
      [OWN, 'own'],
    ] as const) {
      noted.take()
      expect((await get(url)).statusCode).toBe(200)
      const lines: string[] = []
      for (const statement of noted.take())
        if (statement.sql.includes('from "shared_properties"'))
          lines.push(...(await planOf(server.db, server.database.kind, statement)))
      const plan = lines.join('\n')
      expect(plan).not.toMatch(/Seq Scan|SCAN shared_properties$/m)
      expect(plan).toMatch(new RegExp(kind === 'SQLite' ? `USING INDEX shared_properties_${index}` : 'Index'))
    }
    await made.app.close()
  })
})
