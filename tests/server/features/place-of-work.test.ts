import { beforeEach, describe, expect, it } from 'vitest'
import { announce } from '#server/features/announcing/announce.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

/** Looks for a house to rent. */
const HOUSE = 12
const LISBON = { lat: 38.7223, lng: -9.1393 }
const FARO = { lat: 37.0194, lng: -7.9304 }

const seeks = (zonas: string) =>
  JSON.stringify({
    imovel: 'apartamento',
    tipologia: 't2',
    zonas,
    renda: '900 €',
    mobilia: 'indiferente',
    pessoas: '2 pessoas',
    animais: ['nao'],
    garantias: ['fiador'],
  })

/** The request of somebody who named the place. */
const named = (zonas: string) => ({ service_id: HOUSE, zip_home: '', details: seeks(zonas) })

describe.each(databases)('a request whose answer says where the work is, on $name (QST-53)', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(() => server.clear('rate_limits'))

  const stored = (id: string) =>
    server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('is announced and found there, and says there where it is', async () => {
    const near = await market.person({ services: [HOUSE], ...FARO })
    const far = await market.person({ services: [HOUSE], ...LISBON })
    const { id, s } = await market.request(named('Faro, Faro'))
    expect(await stored(id)).toMatchObject({ zip_home: '', place: 'Faro, Faro', district: '08' })
    await announce(server.services)
    const letters = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('template', '=', 'newRequest')
      .execute()
    const users = server.db.selectFrom('users').select('email').where('id', '=', near.id)
    const { email } = await users.executeTakeFirstOrThrow()
    expect(letters.map(({ recipient }) => recipient)).toEqual([email])
    expect(JSON.parse(letters[0]?.payload ?? '{}').place).toBe('Faro, Faro')

    const list = async (who: typeof near) => (await who.get('/api/requests/open')).json().rows
    expect(await list(near)).toMatchObject([{ id, place: 'Faro, Faro', km: 1 }])
    expect(await list(far)).toEqual([])
    const one = (await near.get(`/api/requests/open/${id}`)).json()
    expect(one.place).toBe('Faro, Faro')
    expect(one.answers).toContainEqual({ question: 'Em que zona procura?', answer: 'Faro, Faro' })
    expect((await far.get(`/api/requests/open/${id}`)).statusCode).toBe(404)

    const requestPage = (await market.anonymous.get(`/api/lead?${new URLSearchParams({ l: id, s })}`)).json()
    expect(requestPage).toMatchObject({ zip_home: '', place: 'Faro, Faro' })
    const admin = await asAdmin(server)
    expect((await admin.get(`/api/admin/requests/${id}`)).json()).toMatchObject({ place: 'Faro, Faro' })
  })

  it('has the postal code that was answered', async () => {
    const { id } = await market.request({ ...named('8000-001'), zip_home: '8000-001' })
    expect(await stored(id)).toMatchObject({ zip_home: '8000-001', place: null, district: '08' })
    // The answer counts, whatever else was sent.
    const { id: other } = await market.request({ ...named('8000-001'), zip_home: '4000-001' })
    expect(await stored(other)).toMatchObject({ zip_home: '8000-001', district: '08' })
  })

  it('is refused at its question where there is no such place', async () => {
    const sent = { ...named('Cidade Inventada'), name: 'Ana Teste', email: 'ana.teste@exemplo.pt' }
    const rest = { phone: '+351912345678', lat: null, lng: null, when: 2, info: null }
    const reply = await market.anonymous.post('/api/lead/create', { ...sent, ...rest })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields).toMatchObject([{ path: '/details/zonas' }])
  })

  it('makes nobody of the same name its sender, for neither has a postal code (PRO-20)', async () => {
    const pro = await market.person({ services: [HOUSE], ...FARO, name: 'Eva Teste Silva', zip_home: '' })
    await market.request({ ...named('Faro, Faro'), name: 'Eva Teste Silva' })
    const { rows } = (await pro.get('/api/requests/open')).json()
    const sent = await pro.post(`/api/requests/open/${rows[0].id}/proposal`, exampleProposal)
    expect(sent.statusCode).toBe(200)
  })

  it('is counted there before it is sent (TEL-17)', async () => {
    const reach = async (place: string) =>
      (await market.anonymous.get(`/api/reach?${new URLSearchParams({ service: '534', place })}`)).json()
    await market.person({ services: [534], ...FARO })
    expect(await reach('Faro, Faro')).toEqual({ reach: 'few', place: 'Faro, Faro' })
    expect(await reach('8000-001')).toMatchObject({ reach: 'few' })
    expect(await reach('Porto, Porto')).toMatchObject({ reach: 'none' })
    expect(await reach('Cidade Inventada')).toEqual({ reach: 'enough', place: null })
  })
})
