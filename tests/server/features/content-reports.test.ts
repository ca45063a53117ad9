import { beforeAll, describe, expect, it } from 'vitest'
import { contentAt, locationOn, reviewAnchor } from '#schemas/content-reports/content-reports.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const EXPLAINED = 'A fotografia é minha e não autorizei ninguém a usá-la.'

describe('the place of a report (NOT-1)', () => {
  const origin = 'https://cinco.exemplo.pt'

  it('is a path of ours, without what is secret', () => {
    expect(locationOn(origin, ` ${origin}/pedido?l=1&s=segredo#fim `)).toBe('/pedido#fim')
    expect(locationOn(origin, '/perfil/ana-teste')).toBe('/perfil/ana-teste')
    for (const typed of [
      'https://outro.exemplo.pt/perfil/ana',
      '//outro.pt/a',
      'perfil/ana',
      'javascript:1',
      '',
    ])
      expect(locationOn(origin, typed)).toBeUndefined()
  })

  it('says what stands there', () => {
    const at = '2026-11-28T09:30:01.234Z'
    expect(contentAt('/perfil/ana')).toEqual({ kind: 'profile', slug: 'ana' })
    expect(contentAt(`/perfil/ana#${reviewAnchor(at)}`)).toEqual({ kind: 'review', slug: 'ana', at })
    expect(contentAt('/perfil/ana#resposta-20261128093001234')).toEqual({ kind: 'answer', slug: 'ana', at })
    expect(contentAt('/perfil/ana#fotografia-foto_1')).toEqual({
      kind: 'photo',
      slug: 'ana',
      photo: 'foto_1',
    })
    expect(contentAt('/perfil/ana#avaliacao-1')).toEqual({ kind: 'profile', slug: 'ana' })
    expect(contentAt('/imoveis/3-moradia')).toEqual({ kind: 'listing' })
    expect(contentAt('/quemsomos')).toEqual({ kind: 'other' })
  })
})

describe.each(databases)('reports of public content on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  const admin = beforeTests(() => asAdmin(server))
  let slug: string
  let professional: { id: string; email: string }

  beforeAll(async () => {
    const rui = await market.person({ name: 'Rui Teste', credits: 40 })
    slug = await market.profile(rui.id)
    const { db } = server
    professional = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', rui.id)
      .executeTakeFirstOrThrow()
    const request = await market.request()
    const { id } = (await rui.post(`/api/requests/open/${request.id}/proposal`, exampleProposal)).json()
    await market.anonymous.post('/api/lead/choose', { l: request.id, s: request.s, proposal: id })
    await market.anonymous.post('/api/lead/review', {
      l: request.id,
      s: request.s,
      stars: 1,
      words: 'Não veio ninguém.',
    })
    await db.updateTable('reviews').set({ answer: 'Não é verdade.' }).execute()
  })

  const report = (change: object = {}) =>
    market.anonymous.post('/api/content-reports', {
      location: `/perfil/${slug}`,
      reason: 'privacy',
      text: EXPLAINED,
      name: 'Eva Teste',
      email: 'eva.teste@exemplo.pt',
      good_faith: true,
      ...change,
    })
  const stored = () => server.db.selectFrom('content_reports').selectAll().orderBy('created_at')
  const idOf = async (cod: string) => (await stored().where('cod', '=', cod).executeTakeFirstOrThrow()).id
  const mails = async (template: string) => {
    const rows = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('template', '=', template)
      .execute()
    return rows.map(({ recipient, payload }) => ({ recipient, ...JSON.parse(payload) }))
  }
  const decide = (id: string, state: string, words: object = {}) =>
    admin.post(`/api/admin/content-reports/${id}`, {
      ...{ from: 'open', state, reason: 'Viola o direito à imagem.' },
      ...words,
    })

  it('are stored once, with a receipt that holds nothing of what was typed (NOT-2, NOT-4)', async () => {
    const sent = await report()
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toMatchObject({ cod: expect.stringMatching(/^D-[2-9A-Z]{7}$/) })
    const [row] = await stored().execute()
    expect(row).toMatchObject({ location: `/perfil/${slug}`, kind: 'profile', state: 'open' })
    const [receipt] = await mails('contentReportReceived')
    expect(receipt).toMatchObject({ recipient: 'eva.teste@exemplo.pt', cod: row?.cod })
    expect(JSON.stringify(receipt)).not.toMatch(/autorizei|Eva Teste/)
  })

  it('are refused at each field, and need no name where they are about minors (NOT-2)', async () => {
    const fieldsOf = async (change: object) =>
      (await report(change)).json().fields?.map(({ path }: { path: string }) => path)
    expect(await fieldsOf({ location: 'https://outro.exemplo.pt/' })).toEqual(['/location'])
    expect(await fieldsOf({ name: undefined, email: undefined })).toEqual(['/name', '/email'])
    expect(await fieldsOf({ good_faith: false })).toEqual(['/good_faith'])
    expect(await fieldsOf({ text: 'Curto' })).toEqual(['/text'])
    server.clock.advance(60_000)
    const anonymous = await report({ reason: 'minors', name: undefined, email: undefined })
    expect(anonymous.statusCode).toBe(200)
  })

  it('are decided by an administrator, who takes a review away and tells both (NOT-5)', async () => {
    const { db } = server
    const { created_at } = await db.selectFrom('reviews').select('created_at').executeTakeFirstOrThrow()
    const location = `/perfil/${slug}#${reviewAnchor(created_at)}`
    const id = await idOf((await report({ location, reason: 'fake' })).json().cod)
    const opening = (await admin.post(`/api/admin/content-reports/${id}/open`)).json()
    expect(opening).toMatchObject({ kind: 'review', account: professional.id, email: 'eva.teste@exemplo.pt' })
    expect((await decide(id, 'removed')).statusCode).toBe(200)
    expect((await decide(id, 'removed')).statusCode).toBe(409)
    const review = await db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
    expect(review.hidden_reason).toBe('Viola o direito à imagem.')
    expect(await mails('contentReportDecided')).toMatchObject([
      { removed: true, recipient: 'eva.teste@exemplo.pt' },
    ])
    const messages = await mails('decisionTaken')
    expect(messages.map(({ recipient }) => recipient === professional.email).sort()).toEqual([false, true])
    expect(JSON.stringify(messages)).not.toContain('eva.teste')
    // By the kind's own rule, where the administrator chooses no other.
    const stored = await db.selectFrom('decisions').select(['kind', 'ground']).execute()
    expect(stored).toEqual(Array.from({ length: 2 }, () => ({ kind: 'review.hide', ground: 'reviews' })))
    await db.updateTable('reviews').set({ hidden_at: null }).execute()
  })

  it('take an answer and a photograph away (NOT-5)', async () => {
    const { db } = server
    const photo = { id: 'foto-de-rui-0000000001', created_at: new Date(0).toISOString() }
    await db
      .insertInto('photos')
      .values({ ...photo, owner_hash: '', store: 'database' })
      .execute()
    await db
      .insertInto('profile_photos')
      .values({ user_id: professional.id, place: 'gallery', position: 0, photo_id: photo.id })
      .execute()
    const { created_at } = await db.selectFrom('reviews').select('created_at').executeTakeFirstOrThrow()
    server.clock.advance(60_000)
    for (const anchor of [
      reviewAnchor(created_at).replace('avaliacao', 'resposta'),
      `fotografia-${photo.id}`,
    ]) {
      const id = await idOf((await report({ location: `/perfil/${slug}#${anchor}` })).json().cod)
      expect((await decide(id, 'removed', { ground: 'conduct' })).statusCode).toBe(200)
    }
    const rules = await db
      .selectFrom('decisions')
      .select('ground')
      .where('kind', '=', 'profile.remove')
      .execute()
    expect(rules.map(({ ground }) => ground)).toEqual(['conduct', 'conduct'])
    const { answer } = await db.selectFrom('reviews').select('answer').executeTakeFirstOrThrow()
    expect(answer).toBeNull()
    expect(await db.selectFrom('profile_photos').select('photo_id').execute()).toEqual([])
    // Both are kept, and can be put back (DEC-10).
    const removedParts = await db.selectFrom('removed_parts').select(['id', 'part']).orderBy('part').execute()
    expect(removedParts.map(({ part }) => part)).toEqual(['answer', 'gallery'])
    for (const { id } of removedParts)
      expect(
        (await admin.post(`/api/admin/profile-parts/${id}/restore`, { reason: 'Foi engano.' })).statusCode,
      ).toBe(200)
    expect((await db.selectFrom('reviews').select('answer').executeTakeFirstOrThrow()).answer).not.toBeNull()
    expect(await db.selectFrom('profile_photos').select('photo_id').execute()).toEqual([
      { photo_id: photo.id },
    ])
    // Two of the review's, and two each of the answer and the photograph.
    expect(await mails('decisionTaken')).toHaveLength(6)
  })

  it('leave a photograph alone that is not on the profile (NOT-5)', async () => {
    const { db } = server
    const photo = { id: 'foto-alheia-0000000001', created_at: new Date(0).toISOString() }
    await db
      .insertInto('photos')
      .values({ ...photo, owner_hash: '', store: 'database' })
      .execute()
    server.clock.advance(60_000)
    const sent = await report({ location: `/perfil/${slug}#fotografia-${photo.id}` })
    await decide(await idOf(sent.json().cod), 'removed')
    expect(await db.selectFrom('photos').select('id').where('id', '=', photo.id).execute()).toHaveLength(1)
  })

  it('are counted by year and reason, and hold nothing of an erased reporter (NOT-6, NOT-7)', async () => {
    const exported = await exportPerson(server.services, 'eva.teste@exemplo.pt')
    expect(exported.content_reports).toHaveLength(5)
    await erasePerson(server.services, 'eva.teste@exemplo.pt')
    const named = await stored().where('reason', '<>', 'minors').execute()
    expect(JSON.stringify(named)).not.toMatch(/eva|autorizei/i)
    const counts = (await market.anonymous.get('/api/content-reports/counts')).json()
    const year = new Date(server.clock.now()).toISOString().slice(0, 4)
    expect(counts).toEqual([
      { year, reason: 'fake', all: 1, removed: 1, kept: 0 },
      { year, reason: 'minors', all: 1, removed: 0, kept: 0 },
      { year, reason: 'privacy', all: 4, removed: 3, kept: 0 },
    ])
  })

  it('hold nothing of an erased professional (NOT-7)', async () => {
    await erasePerson(server.services, professional.email)
    expect(JSON.stringify(await stored().execute())).not.toMatch(/rui-teste|autorizei|imagem/)
  })
})
