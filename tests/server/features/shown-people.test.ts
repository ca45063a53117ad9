import { describe, expect, it } from 'vitest'
import { suspendPerson } from '#server/features/accounts/suspend-person.ts'
import { measurePromise } from '#server/features/promise/measure.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000

describe.each(databases)('prices and people on pages, on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  const get = async (url: string) => (await server.app.inject(url)).json()
  const page = () => get('/api/service/311/page')
  const figures = async () =>
    (await get('/api/site/featured'))
      .flatMap(({ cards }: { cards: { service: number; figures?: string }[] }) => cards)
      .find(({ service }: { service: number }) => service === 311)?.figures

  /** A professional with a page that says who they are. */
  async function shown() {
    const { id } = await market.account()
    const slug = await market.profile(id)
    await server.db
      .updateTable('profiles')
      .set({ published_at: market.now() })
      .where('user_id', '=', id)
      .execute()
    return { id, slug }
  }

  it('are what is true here, from enough proposals (PRM-5, PAGE-52 to PAGE-55)', async () => {
    const { db } = server
    const [often, once, unwritten] = [await shown(), await shown(), await market.account()]
    const leads: string[] = []
    for (let n = 0; n < 20; n++) {
      const { id } = await market.request()
      leads.push(id)
      if (n > 0) await market.proposal(id, often.id, { price_cents: 10_000 + n * 1_000 })
    }
    const [first = '', second = ''] = leads
    await market.proposal(first, once.id, { price_kind: 'hour', price_cents: 500 })
    await market.proposal(second, unwritten.id, { state: 'withdrawn' })
    const review = {
      proposal_id: 'x',
      professional_id: often.id,
      service_id: 311,
      stars: 4,
      answer: null,
      answered_at: null,
      reported_at: null,
      report_reason: null,
      hidden_reason: null,
    }
    const at = market.now()
    await db
      .insertInto('reviews')
      .values([
        { ...review, lead_id: first, words: 'Correu tudo bem.', created_at: at, hidden_at: null },
        { ...review, lead_id: second, words: 'Escondida.', created_at: at, hidden_at: at },
      ])
      .execute()

    server.clock.advance(3 * DAY)
    await measurePromise(server.services)
    // 19 proposals say a total: too few.
    expect((await page()).prices).toBeNull()
    expect(await figures()).toBe('20 pedidos em 12 meses')

    await market.proposal(first, unwritten.id, {
      price_kind: 'range',
      price_cents: 9_000,
      price_max_cents: 11_000,
    })
    server.clock.advance(DAY)
    await measurePromise(server.services)
    const before = await page()
    // In order they are 100 €, 110 € and so on to 290 €.
    expect(before.prices).toEqual({ proposals: 20, low_cents: 15_000, high_cents: 24_000 })
    expect(await figures()).toBe('150\u00a0€ a 240\u00a0€ · 20 pedidos em 12 meses')
    expect(before.professionals.map(({ slug }: { slug: string }) => slug)).toEqual([often.slug, once.slug])
    expect(before.professionals[0]).toMatchObject({ face: null, rating: { average: 4, count: 1 } })
    expect(await get('/api/site/reviews')).toMatchObject([{ words: 'Correu tudo bem.', slug: often.slug }])

    const revision = async () =>
      (await db.selectFrom('catalogue_state').select('revision').executeTakeFirstOrThrow()).revision
    const unchanged = await revision()
    await server.database.inTransaction((trx) => suspendPerson(trx, server.services, often.id, market.now()))
    expect((await page()).professionals.map(({ slug }: { slug: string }) => slug)).toEqual([once.slug])
    expect(await get('/api/site/reviews')).toEqual([])
    // Pages that were kept are made again.
    expect(await revision()).toBeGreaterThan(unchanged)
  })
})
