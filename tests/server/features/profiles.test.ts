import { describe, expect, it } from 'vitest'
import { galleryIsFull } from '#schemas/profiles/own-profile.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { newPurchase } from '#server/features/credits/purchases.ts'
import { makeMissingProfiles } from '#server/features/profiles/make-profile.ts'
import { websitesOf } from '#server/features/profiles/website/visit.ts'
import { catalogueRevision } from '#server/features/questions/catalogue-state.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const OWN = '/api/own/profile'

/** The fields that must be there, as the form sends them. */
const least = { name: 'Ana Teste Obras', services: [311], zip_work: '1000-001', distance: 20 }

describe.each(databases)('profiles on $name', ({ open }) => {
  const server = suiteServer(open)
  const steps = accountSteps(server)
  let people = 0

  /** A professional whose account is active, signed in. */
  async function professional(change: object = {}) {
    people += 1
    // The limits of a minute begin again.
    server.clock.advance(60_000)
    const email = `pessoa.${people}@exemplo.pt`
    const phone = `+3519130000${String(people).padStart(2, '0')}`
    expect((await steps.signup({ email, phone, ...change })).statusCode).toBe(200)
    expect((await steps.activate()).statusCode).toBe(200)
    const session = await steps.session({ email })
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return {
      id,
      email,
      show: async () => (await steps.get(OWN, session)).json(),
      post: (path: string, body: object = {}) => steps.post(OWN + path, body, session),
      save: (change: object = {}, headers: object = {}) =>
        steps.post(OWN, { ...least, ...change }, { ...session, ...headers }),
    }
  }
  const page = (slug: string) =>
    server.app.inject({ method: 'POST', url: `/api/profile/${slug}`, headers: ours })
  const listed = async () => (await server.app.inject({ url: '/api/site/profiles' })).json()

  it('are made with the account, each with an address of its own that its name asks for (PRF-1)', async () => {
    const [one, two] = [
      await professional({ name: 'Çá & Filhos' }),
      await professional({ name: 'Ca Filhos' }),
    ]
    expect((await one.show()).slug).toBe('ca-filhos')
    expect((await two.show()).slug).toBe('ca-filhos-2')
    expect((await (await professional({ name: '王小明' })).show()).slug).toBe('profissional')
    // A client has none.
    const { db } = server
    const before = await db.selectFrom('profiles').select('slug').execute()
    await steps.signup({ email: 'cliente@exemplo.pt', phone: '+351914000000', professional: 0, lv3: [] })
    expect(await db.selectFrom('profiles').select('slug').execute()).toHaveLength(before.length)
    // One who became professional later, and one of before.
    await db
      .updateTable('users')
      .set({ role: 'professional' })
      .where('email', '=', 'cliente@exemplo.pt')
      .execute()
    await makeMissingProfiles(server.database)
    await makeMissingProfiles(server.database)
    expect(await db.selectFrom('profiles').select('slug').execute()).toHaveLength(before.length + 1)
  })

  it('never give an address of somebody who was erased to another', async () => {
    const first = await professional({ name: 'Zé Único' })
    await erasePerson(server.services, first.email)
    expect(JSON.stringify(await server.db.selectFrom('profile_slugs').selectAll().execute())).not.toContain(
      'ze-unico',
    )
    expect((await (await professional({ name: 'Zé Único' })).show()).slug).toBe('ze-unico-2')
  })

  it('keep what the form sends, and show it to everybody once it says something (PRF-2, PRF-3, PAGE-80)', async () => {
    const ana = await professional({ name: 'Ana Teste Obras' })
    expect(await ana.show()).toMatchObject({
      visible: true,
      published: false,
      values: { services: [311], distance: 10 },
    })
    const { slug } = await ana.show()
    expect((await page(slug)).json()).toMatchObject({
      published: false,
      profile: { name: 'Ana Teste Obras', status: 2 },
    })
    expect(await listed()).not.toContain(slug)
    const sentValues = {
      name: 'Ana Obras',
      acts_as: 'trader',
      info1: ' <b>Obras</b> ',
      info3: '10 anos',
      established: '2015',
      employees: '3',
      website: 'www.exemplo.pt',
      facebook: 'https://facebook.com/exemplo',
      services: [311, 52],
      zip_work: '4000-322',
      distance: 50,
    }
    /** Where the search for professionals finds them (TEL-1). */
    const searchedAt = () =>
      server.db
        .selectFrom('professional_services')
        .select(['lat', 'lng', 'distance'])
        .distinct()
        .where('user_id', '=', ana.id)
        .executeTakeFirstOrThrow()
    expect(await searchedAt()).toEqual({
      lat: expect.closeTo(38.7, 0),
      lng: expect.closeTo(-9.1, 0),
      distance: 10,
    })
    expect((await ana.save(sentValues)).statusCode).toBe(200)
    const { published, values } = await ana.show()
    expect(published).toBe(true)
    expect(values).toEqual({ ...sentValues, info1: '<b>Obras</b>', website: 'https://www.exemplo.pt' })
    const { profile, services: offered } = (await page(slug)).json()
    expect(profile).toMatchObject({
      name: 'Ana Obras',
      zip_work: '4000-322',
      city: 'Porto',
      established: 2015,
      employees: 3,
      website: 'https://www.exemplo.pt',
      acts_as: 'trader',
      about: JSON.stringify({ info1: '<b>Obras</b>', info2: '', info3: '10 anos' }),
      verifications: expect.stringContaining('"email":true,"phone":false'),
    })
    expect(offered.map(({ id }: { id: number }) => id).sort()).toEqual([311, 52])
    expect(await listed()).toContain(slug)
    const user = await server.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ zip_work: '4000-322', distance: 50, services: '[311,52]' })
    expect(user.lat).toBeCloseTo(41.1, 0)
    expect(await searchedAt()).toEqual({ lat: user.lat, lng: user.lng, distance: 50 })
    // An emptied field is gone.
    expect((await ana.save()).statusCode).toBe(200)
    expect(await ana.show()).toMatchObject({ published: false, values: { ...least } })
    expect(await listed()).not.toContain(slug)
  })

  it.each([
    ['name', { name: '12' }],
    ['services', { services: [] }],
    ['services', { services: [999_999] }],
    ['zip_work', { zip_work: '9999-999' }],
    ['zip_work', { zip_work: 'x' }],
    ['distance', { distance: 11 }],
    ['established', { established: '2090' }],
    ['established', { established: 'ontem' }],
    ['employees', { employees: '-1' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'http://127.0.0.1/' }],
    ['facebook', { facebook: 'https://exemplo.pt/facebook.com' }],
    ['info1', { info1: 'x'.repeat(2001) }],
    [
      'gallery',
      { gallery: Array.from({ length: 13 }, (_, n) => `foto-de-teste-${String(n).padStart(8, '0')}`) },
    ],
    ['logo', { logo: ['foto-que-nao-ha-000000'] }],
  ])('refuse a wrong %s at its field, and change nothing', async (field, change) => {
    const rui = await professional()
    const before = await rui.show()
    const reply = await rui.save({ info1: 'Olá', ...change })
    expect(reply.statusCode).toBe(422)
    const [first] = reply.json().fields
    expect(first.path.split('/')[1]).toBe(field)
    expect(first.message).toMatch(/\p{L}/u)
    expect(await rui.show()).toEqual(before)
  })

  it('have photographs on the home page as long as their professional allows it (PRF-13, PAGE-70)', async () => {
    const { db } = server
    const ana = await professional({ name: 'Obras à Vista' })
    const gallery = Array.from({ length: 4 }, (_, n) => `obra-a-vista-${n}`.padEnd(22, '0'))
    const stored = { owner_hash: 'teste', store: 'database', created_at: 'x' } as const
    await db
      .insertInto('photos')
      .values(gallery.map((id) => ({ ...stored, id })))
      .execute()
    await ana.save({ info1: 'Pintamos casas.' })
    await db
      .insertInto('profile_photos')
      .values(gallery.map((id, position) => ({ user_id: ana.id, place: 'gallery', position, photo_id: id })))
      .execute()
    const work = async () => (await server.app.inject({ url: '/api/site/work' })).json()
    const revision = () => catalogueRevision(db)
    /** Saves, and says whether pages that were kept are made again. */
    const save = async (change: object) => {
      const before = await revision()
      expect((await ana.save({ info1: 'Pintamos casas.', gallery, ...change })).statusCode).toBe(200)
      return (await revision()) > before
    }
    expect((await ana.show()).values).not.toHaveProperty('show_work')
    expect([await save({}), await work()]).toEqual([false, []])

    expect(await save({ show_work: true })).toBe(true)
    expect((await ana.show()).values.show_work).toBe(true)
    const { slug } = await ana.show()
    const shown = (id = '') => ({ photo: `/api/photos/${id}/small`, name: least.name, city: 'Lisboa', slug })
    expect(await work()).toEqual(gallery.slice(0, 3).map(shown))
    expect(await save({ show_work: true, established: '2012' })).toBe(false)
    // One that is taken off goes at once.
    expect(await save({ show_work: true, gallery: gallery.slice(1) })).toBe(true)
    expect(await work()).toEqual(gallery.slice(1).map(shown))

    for (const change of [{ suspended_at: 'x' }, { status: 'pending' }] as const) {
      await db.updateTable('users').set(change).where('id', '=', ana.id).execute()
      expect(await work()).toEqual([])
      const back = { suspended_at: null, status: 'active' } as const
      await db.updateTable('users').set(back).where('id', '=', ana.id).execute()
    }
    // Samples are shown until a real professional allows it, and not next to one.
    const rui = await professional({ name: 'Rui, Obras (exemplo)' })
    await rui.save({ info1: 'Exemplo.', show_work: true })
    await db.updateTable('users').set({ sample: 1 }).where('id', '=', rui.id).execute()
    const example = 'obra-de-exemplo'.padEnd(22, '0')
    await db
      .insertInto('photos')
      .values({ ...stored, id: example })
      .execute()
    await db
      .insertInto('profile_photos')
      .values({ user_id: rui.id, place: 'gallery', position: 0, photo_id: example })
      .execute()
    expect(await work()).toEqual(gallery.slice(1).map(shown))
    expect(await save({ gallery: gallery.slice(1) })).toBe(true)
    expect(await work()).toMatchObject([{ photo: `/api/photos/${example}/small` }])
    await db.updateTable('users').set({ sample: 0, suspended_at: 'x' }).where('id', '=', rui.id).execute()
    expect(await work()).toEqual([])
    const { profile } = await exportPerson(server.services, ana.email)
    expect(profile).toMatchObject({ shows_work: 0 })
  })

  it('have photographs that were uploaded by the same browser, which go when they are taken off (PRF-4)', async () => {
    const [ana, eva] = [await professional({ name: 'Com Fotografias' }), await professional()]
    const opening = await server.app.inject({ method: 'POST', url: '/api/photos', headers: ours })
    const [cookie = ''] = String(opening.headers['set-cookie']).split(';')
    const ids = ['logo', 'fund', 'obra'].map((name) => `${name}-da-ana-${people}-`.padEnd(22, '0'))
    const picture = await photograph()
    for (const id of ids)
      await server.app.inject({
        method: 'POST',
        url: `/api/photos/${id}`,
        headers: { ...ours, cookie, 'content-type': 'application/octet-stream' },
        payload: picture,
      })
    const [logo = '', banner = '', work = ''] = ids
    const pictures = { logo: [logo], banner: [banner], gallery: [work] }
    expect((await eva.save(pictures)).json().fields).toHaveLength(3)
    expect((await ana.save(pictures, { cookie })).statusCode).toBe(200)
    // The profile has them: from now on another browser may keep them.
    expect((await ana.save({ ...pictures, gallery: [work, banner] })).statusCode).toBe(200)
    const { slug, values } = await ana.show()
    expect(values).toMatchObject({ ...pictures, gallery: [work, banner] })
    expect(JSON.parse((await page(slug)).json().profile.media)).toEqual({
      banner: `${banner}.jpg`,
      logo: `${logo}.jpg`,
      images: [{ file: `${work}.jpg` }, { file: `${banner}.jpg` }],
    })
    const see = async (id: string) => (await server.app.inject({ url: `/api/photos/${id}/small` })).statusCode
    expect(await see(work)).toBe(200)
    const { profile } = await exportPerson(server.services, ana.email)
    expect(profile).toMatchObject({
      slug,
      photos: [{ place: 'banner' }, { jpeg: expect.any(String) }, {}, {}],
    })
    expect((await ana.save({ logo: [logo] })).statusCode).toBe(200)
    expect([await see(work), await see(logo)]).toEqual([404, 200])
    const { db } = server
    await db.updateTable('users').set({ suspended_at: 'x' }).where('id', '=', ana.id).execute()
    expect([await see(logo), (await page(slug)).statusCode]).toEqual([404, 404])
    expect(await listed()).not.toContain(slug)
    await erasePerson(server.services, ana.email)
    expect(await db.selectFrom('photos').select('id').where('id', 'in', ids).execute()).toEqual([])
  })

  it('have room for as many photographs of work as the largest paid package says (PRF-8)', async () => {
    const ana = await professional({ name: 'Com Pacote' })
    const saved = async (count: number) =>
      (
        await ana.save({
          gallery: Array.from({ length: count }, (_, n) =>
            `obra-${String(n).padStart(2, '0')}`.padEnd(22, 'x'),
          ),
        })
      ).json().fields
    const full = (most: number) => [{ path: '/gallery', message: galleryIsFull(most) }]
    expect(await saved(13)).toEqual(full(12))
    const order = { method: 'transfer', name: 'Ana', nif: '500000000', address: 'Rua' } as const
    const now = new Date(server.clock.now()).toISOString()
    for (const [title, state] of [
      ['Equipa', 'paid'],
      ['Crescer', 'paid'],
      ['Empresa', 'refunded'],
    ] as const)
      await server.db
        .insertInto('purchases')
        .values({
          ...newPurchase({ package: title, ...order }, { userId: ana.id, request: undefined, now }),
          state,
        })
        .execute()
    expect((await ana.show()).gallery).toBe(40)
    expect(await saved(41)).toEqual(full(40))
    // These were never uploaded.
    expect(await saved(40)).not.toEqual(full(40))
  })

  it('are for professionals who are signed in, and public ones for active accounts', async () => {
    expect((await steps.get(OWN)).statusCode).toBe(401)
    server.clock.advance(60_000)
    await steps.signup({ email: 'so.cliente@exemplo.pt', phone: '+351914000001', professional: 0, lv3: [] })
    const client = await steps.session({ email: 'so.cliente@exemplo.pt' })
    expect((await steps.get(OWN, client)).statusCode).toBe(403)
    expect((await steps.post(OWN, least, client)).statusCode).toBe(403)
    await steps.signup({ email: 'pendente@exemplo.pt', phone: '+351914000002', name: 'Por Confirmar' })
    expect((await page('por-confirmar')).statusCode).toBe(404)
    const pending = await steps.session({ email: 'pendente@exemplo.pt' })
    expect((await steps.get(OWN, pending)).json()).toMatchObject({ slug: 'por-confirmar', visible: false })
  })

  it('show a site as verified once it has the token of this account and address (PRF-6)', async () => {
    const ana = await professional({ name: 'Com Site' })
    const site = (professional: typeof ana) => professional.post('/website')
    expect((await site(ana)).statusCode).toBe(409)
    await ana.save({ website: 'www.exemplo.pt' })
    const { slug, verifications } = await ana.show()
    expect(verifications.website).toEqual({
      address: 'https://www.exemplo.pt',
      token: expect.stringMatching(/^[\w-]{32}$/),
      verified: false,
    })
    const visited: string[] = []
    let content = 'nada'
    websitesOf(server.services).visit = async ({ href }) => {
      visited.push(href)
      return content
    }
    expect((await site(ana)).json()).toMatchObject({ verified: false })
    expect(visited).toEqual(['https://www.exemplo.pt/.well-known/cinco.txt', 'https://www.exemplo.pt/'])
    content = verifications.website.token
    const eva = await professional({ name: 'Outra' })
    await eva.save({ website: 'www.exemplo.pt' })
    expect((await site(eva)).json()).toMatchObject({ verified: false })
    expect((await site(ana)).json()).toMatchObject({ verified: true })
    const flags = async () => JSON.parse((await page(slug)).json().profile.verifications)
    expect(await flags()).toEqual({ email: true, phone: false, website: true, facebook: false, nif: false })
    // Another address is not the one that was verified.
    await ana.save({ website: 'https://outro.exemplo.pt' })
    expect(await flags()).toMatchObject({ website: false })
  })

  it('have a NIF verified once by an administrator, who may refuse it with a reason (PRF-7)', async () => {
    const ana = await professional({ name: 'Com NIF' })
    const admin = await asAdmin(server)
    const ownNif = async () => (await ana.show()).verifications.nif
    const rows = async (query = '') => (await admin.get(`/api/admin/verifications${query}`)).json().rows
    const wrong = await ana.post('/nif', { nif: '123456780' })
    expect([wrong.statusCode, wrong.json().fields[0].path]).toEqual([422, '/nif'])
    expect((await ana.post('/nif', { nif: '123456789' })).statusCode).toBe(200)
    const [asked] = await rows('?state=open')
    expect(asked).toMatchObject({ value: '123456789', name: 'Com NIF', email: ana.email, state: 'open' })
    const decide = (what: string, body: object = {}) =>
      admin.post(`/api/admin/verifications/${asked.id}/${what}`, body)
    expect((await decide('refuse')).statusCode).toBe(422)
    expect((await decide('refuse', { reason: 'Não é seu.' })).statusCode).toBe(200)
    expect(await ownNif()).toEqual({ value: '123456789', state: 'refused', reason: 'Não é seu.' })
    expect((await decide('confirm')).statusCode).toBe(409)
    await ana.post('/nif', { nif: '510000029' })
    expect((await decide('confirm')).statusCode).toBe(200)
    expect(await ownNif()).toMatchObject({ value: '510000029', state: 'verified' })
    const { slug } = await ana.show()
    const { profile } = (await page(slug)).json()
    expect(JSON.parse(profile.verifications)).toMatchObject({ nif: true })
    expect(JSON.stringify(profile)).not.toContain('510000029')
    expect((await admin.post('/api/admin/verifications/nao-existe/confirm')).statusCode).toBe(404)
    // Each decision once (TEL-10).
    const messages = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('template', '=', 'nifDecided')
      .execute()
    expect(messages.map(({ recipient }) => recipient)).toEqual([ana.email, ana.email])
    const reasons = messages.map(({ payload }) => JSON.parse(payload).reason)
    expect(reasons.toSorted()).toEqual(['Não é seu.', null])
  })

  it('lose the mark of a NIF with a change of name, which asks again and is told (PRF-9)', async () => {
    const ana = await professional({ name: 'Ana Teste, Canalizações' })
    const admin = await asAdmin(server)
    const row = async () => {
      const { rows } = (await admin.get('/api/admin/verifications')).json()
      return rows.find(({ email }: { email: string }) => email === ana.email)
    }
    const confirm = async (id: string) =>
      (await admin.post(`/api/admin/verifications/${id}/confirm`)).statusCode
    const { slug } = await ana.show()
    const isMarked = async () => JSON.parse((await page(slug)).json().profile.verifications).nif
    await ana.post('/nif', { nif: '123456789' })
    expect(await confirm((await row()).id)).toBe(200)
    await ana.save({ name: 'Ana Teste, Canalizações', info1: 'Outra coisa mudou.' })
    expect(await isMarked()).toBe(true)
    await ana.save({ name: 'Águas de Exemplo, SA' })
    expect(await isMarked()).toBe(false)
    const asked = await row()
    expect(asked).toMatchObject({ state: 'open', value: '123456789', name: 'Águas de Exemplo, SA' })
    const messages = await server.db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'nifAnew')
      .execute()
    expect(messages).toEqual([{ recipient: ana.email }])
    // An administrator has another profile before them than the one they would decide about.
    await ana.save({ name: 'Ana Teste' })
    expect(await confirm(asked.id)).toBe(404)
    const again = await row()
    await ana.post('/nif', { nif: '510000029' })
    expect(await confirm(again.id)).toBe(404)
    expect(await confirm((await row()).id)).toBe(200)
    expect(await isMarked()).toBe(true)
    await ana.post('/nif', { nif: '123456789' })
    expect(await isMarked()).toBe(false)
  })

  it('say that they take part in Pagamento Seguro once an administrator said so, with a reason (PRF-15)', async () => {
    const { db } = server
    const ana = await professional({ name: 'Ana Teste, Pagamentos' })
    const admin = await asAdmin(server)
    const set = async (payment: boolean, id = ana.id, reason = 'Assinou o contrato') =>
      (await admin.post(`/api/admin/accounts/${id}/payment`, { payment, reason })).statusCode
    const { slug } = await ana.show()
    const shown = async () => [
      (await page(slug)).json().profile.payment,
      (await admin.get(`/api/admin/accounts/${ana.id}`)).json().payment,
    ]
    expect(await shown()).toEqual([0, false])
    expect(await set(true, ana.id, ' ')).toBe(422)
    expect(await set(true)).toBe(200)
    expect(await set(true)).toBe(409)
    await ana.save({ name: 'Ana Teste, Pagamentos' })
    expect(await shown()).toEqual([1, true])
    expect(await set(false)).toBe(200)
    expect(await shown()).toEqual([0, false])
    expect(await set(true, 'nao-existe')).toBe(404)
    // The clock stands still, so the log is read by its words and not by its times.
    const log = db.selectFrom('audit_log').select(['subject', 'note'])
    expect(await log.where('action', '=', 'account.payment').orderBy('note').execute()).toEqual([
      { subject: `conta ${ana.email}`, note: 'Aderente: Assinou o contrato' },
      { subject: `conta ${ana.email}`, note: 'Deixou de ser aderente: Assinou o contrato' },
    ])
  })

  it('begin with samples, which say that they are', async () => {
    expect((await page('oficina-da-casa-exemplo')).json()).toMatchObject({
      sample: true,
      services: [{}, {}, {}, {}, {}],
    })
    expect(await listed()).not.toContain('oficina-da-casa-exemplo')
  })
})
