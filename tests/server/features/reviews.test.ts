import { beforeAll, describe, expect, it } from 'vitest'
import { leadSecret } from '#server/core/configuration/secrets.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { ratingsOf } from '#server/features/profiles/ratings.ts'
import { exampleAdmin, makeAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000
const OWN = '/api/own/reviews'
const said = { stars: 4, words: 'Correu tudo como combinado.' }

describe.each(databases)('reviews on $name', ({ open }) => {
  const server = suiteServer(open)
  const steps = accountSteps(server)
  let people = 0

  beforeAll(async () => {
    await makeAdmin(server.db)
  })

  async function professional() {
    people += 1
    server.clock.advance(60_000)
    const email = `pro.${people}@exemplo.pt`
    await steps.signup({
      email,
      phone: `+3519150000${String(people).padStart(2, '0')}`,
      name: `Pro ${people} Teste`,
    })
    await steps.activate()
    const phone_verified_at = new Date(server.clock.now()).toISOString()
    const { id } = await server.db
      .updateTable('users')
      .set({ phone_verified_at })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, email, session: await steps.session({ email }), slug: `pro-${people}-teste` }
  }

  /** A request whose client chose a proposal of this professional just now. */
  async function request(chosen: { id: string } | undefined) {
    const { db } = server
    server.clock.advance(60_000)
    const lead = (await steps.post('/api/lead/create', exampleLead)).json().id
    const now = new Date(server.clock.now()).toISOString()
    const states = { state: 'chosen', ended_at: now } as const
    if (chosen) {
      await db.updateTable('leads').set(states).where('id', '=', lead).execute()
      const proposal = {
        ...{ id: `proposta-${lead}`, lead_id: lead, professional_id: chosen.id, round: 1 },
        ...{ state: 'chosen' as const, message: 'Olá', price_kind: 'visit' as const },
        ...{ price_cents: null, price_max_cents: null, price_unit: null },
        ...{ available: 'Já', included: null, credits: 2, created_at: now, changed_at: null, read_at: now },
      }
      await db.insertInto('proposals').values(proposal).execute()
    }
    const link = {
      l: lead as string,
      s: leadSecret(server.services.config.sessionSecret, { id: lead, link_round: 0 }),
    }
    return {
      ...link,
      show: async (change: object = {}) =>
        server.app.inject({ url: '/api/lead/review', query: { ...link, ...change } }),
      send: (change: object = {}) => steps.post('/api/lead/review', { ...link, ...said, ...change }),
    }
  }
  const shownOf = async (slug: string) => (await steps.post(`/api/profile/${slug}`, {})).json().reviews

  it('are written once by who chose, shown with what they come to, and answered by the professional (REV-1, REV-2, REV-4)', async () => {
    const ana = await professional()
    expect(await shownOf(ana.slug)).toEqual({ average: 0, count: 0, rows: [], next: null })
    const [one, two] = [await request(ana), await request(ana)]
    expect((await one.show()).json()).toEqual({ professional: 'Pro 1 Teste', may: true, review: null })
    // Two tabs at once: one review.
    const both = await Promise.all([one.send(), one.send({ stars: 1 })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await one.send()).statusCode).toBe(409)
    expect((await one.show()).json()).toMatchObject({ may: false, review: { answer: null } })
    await server.db.updateTable('reviews').set({ stars: 4 }).execute()
    expect((await two.send({ stars: 5, words: ' <b>Muito bom</b> trabalho ' })).statusCode).toBe(200)
    const { average, count, rows: shown } = await shownOf(ana.slug)
    expect([average, count]).toEqual([4.5, 2])
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ stars: 5, words: '<b>Muito bom</b> trabalho', answer: null }),
      ]),
    )
    expect(JSON.stringify(shown)).not.toContain(exampleLead.name)
    expect((await ratingsOf(server.db, [ana.id, 'outra'])).get(ana.id)).toEqual({
      average: 4.5,
      count: 2,
    })
    const answer = (text: string) => steps.post(`${OWN}/${one.l}/answer`, { answer: text }, ana.session)
    expect((await answer('')).statusCode).toBe(422)
    expect((await answer(' Obrigada. ')).statusCode).toBe(200)
    expect((await answer('Outra vez.')).statusCode).toBe(409)
    expect((await one.show()).json().review.answer).toBe('Obrigada.')
  })

  it.each([
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 2.5 }],
    ['few words', { words: 'Bom' }],
    ['blank words', { words: ' '.repeat(20) }],
    ['a megabyte', { words: 'x'.repeat(2001) }],
  ])('refuse %s at its field', async (_, change) => {
    const reply = await (await request(await professional())).send(change)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields[0].path).toBe(`/${Object.keys(change)[0]}`)
  })

  it('are for 90 days after the choice, and never without one', async () => {
    const none = await request(undefined)
    expect((await none.show()).json()).toEqual({ professional: null, may: false, review: null })
    expect((await none.send()).statusCode).toBe(409)
    const ana = await professional()
    const [early, late] = [await request(ana), await request(ana)]
    server.clock.advance(89 * DAY)
    expect((await early.send()).statusCode).toBe(200)
    server.clock.advance(2 * DAY)
    expect((await late.send()).statusCode).toBe(409)
    expect((await late.show()).json()).toMatchObject({ may: false })
  })

  it('let each do what is theirs to do, and nobody else', async () => {
    const [ana, rui] = [await professional(), await professional()]
    const asked = await request(ana)
    await asked.send()
    await steps.signup({ email: 'cliente.r@exemplo.pt', phone: '+351916000000', professional: 0, lv3: [] })
    const client = await steps.session({ email: 'cliente.r@exemplo.pt' })
    const admin = await steps.session(exampleAdmin)
    const who = { nobody: {}, client, ana: ana.session, rui: rui.session, admin }
    const at = `${OWN}/${asked.l}`
    const table = [
      ['list', () => (headers: object) => steps.get(OWN, headers), [401, 403, 200, 200, 403]],
      [
        'report',
        () => (headers: object) => steps.post(`${at}/report`, { reason: 'Não é meu cliente.' }, headers),
        [401, 403, 200, 404, 403],
      ],
      [
        'answer',
        () => (headers: object) => steps.post(`${at}/answer`, { answer: 'Olá' }, headers),
        [401, 403, 200, 404, 403],
      ],
      [
        'hide',
        () => (headers: object) =>
          steps.post(`/api/admin/reviews/${asked.l}/hide`, { reason: 'Ofende.' }, headers),
        [401, 403, 403, 403, 200],
      ],
      [
        'show',
        () => (headers: object) =>
          steps.post(`/api/admin/reviews/${asked.l}/show`, { reason: 'Afinal não.' }, headers),
        [401, 403, 403, 403, 200],
      ],
    ] as const
    for (const [what, act, expected] of table) {
      const codes = []
      for (const headers of Object.values(who)) codes.push((await act()(headers)).statusCode)
      expect([what, codes]).toEqual([what, expected])
    }
    const forged = { l: asked.l, s: 'x'.repeat(32) }
    expect((await asked.show(forged)).statusCode).toBe(404)
    expect((await asked.send(forged)).statusCode).toBe(404)
    expect((await steps.get(OWN, rui.session)).json()).toEqual({ rows: [], next: null })
  })

  it('are hidden with a reason, which takes them off profile and average (REV-3)', async () => {
    const ana = await professional()
    const asked = await request(ana)
    await asked.send()
    const session = await steps.session(exampleAdmin)
    await steps.post(`${OWN}/${asked.l}/report`, { reason: 'Insulta.' }, ana.session)
    const rows = async (query: string) =>
      (await steps.get(`/api/admin/reviews?${query}`, session)).json().rows as { id: string }[]
    expect((await rows('only=reported')).find(({ id }) => id === asked.l)).toMatchObject({
      reported: 'Insulta.',
    })
    const act = (what: string) =>
      steps.post(`/api/admin/reviews/${asked.l}/${what}`, { reason: 'Tem insultos.' }, session)
    expect((await act('hide')).statusCode).toBe(200)
    expect((await act('hide')).statusCode).toBe(409)
    expect(await shownOf(ana.slug)).toMatchObject({ count: 0, rows: [] })
    expect((await steps.get(OWN, ana.session)).json().rows).toMatchObject([
      { hidden: 'Tem insultos.', reported: true },
    ])
    expect((await rows('only=hidden')).map(({ id }) => id)).toEqual([asked.l])
    expect((await act('show')).statusCode).toBe(200)
    expect(await shownOf(ana.slug)).toMatchObject({ count: 1 })
  })

  it('go with the client who wrote them, and with the professional', async () => {
    const { db } = server
    const [ana, rui] = [await professional(), await professional()]
    const [first, second] = [await request(ana), await request(rui)]
    await first.send()
    await second.send()
    const of = async ({ id }: { id: string }) =>
      (await db.selectFrom('reviews').select('words').where('professional_id', '=', id).execute()).length
    await erasePerson(server.services, ana.email)
    expect([await of(ana), await of(rui)]).toEqual([0, 1])
    expect((await exportPerson(server.services, exampleLead.email)).reviews).toEqual(
      expect.arrayContaining([expect.objectContaining(said)]),
    )
    await erasePerson(server.services, exampleLead.email)
    expect(await of(rui)).toBe(0)
  })
})
