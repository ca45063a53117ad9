import { beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

/** One more than two pages have. */
const COUNT = 101

describe.each(databases)('what a professional has more of than a page on $name', ({ open }) => {
  const server = suiteSite(open)
  const market = people(server)
  let ana: { id: string }
  let slug: string

  beforeAll(async () => {
    ana = await market.account()
    slug = await market.profile(ana.id)
    const { db } = server
    const professional_id = ana.id
    const user_id = ana.id
    const last = server.clock.now()
    // Three of each at the same moment: the id decides which comes first.
    const many = Array.from({ length: COUNT }, (_, index) => ({
      id: `linha-${String(index).padStart(3, '0')}`,
      created_at: new Date(last - Math.floor(index / 3) * 60_000).toISOString(),
    }))
    const asked = await market.request()
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow()
    const leads = many.map(({ id, created_at }) => ({ ...lead, id, created_at, cod: `C-${id}` }))
    await db.insertInto('leads').values(leads).execute()
    const sent = {
      ...{ professional_id, round: 1, state: 'sent' as const, message: 'Olá', price_kind: 'visit' as const },
      ...{ price_cents: null, price_max_cents: null, price_unit: null, available: 'Já', included: null },
      ...{ credits: 2, changed_at: null, read_at: null },
    }
    const proposals = many.map((row) => ({ ...row, ...sent, lead_id: row.id }))
    await db.insertInto('proposals').values(proposals).execute()
    const reviewed = { professional_id, service_id: 311, stars: 5 }
    const reviews = many.map(({ id, created_at }) => ({
      ...{ ...reviewed, lead_id: id, proposal_id: id, words: `Palavras de ${id}`, created_at },
    }))
    await db.insertInto('reviews').values(reviews).execute()
    const bought = {
      ...{ user_id, package: 'Base', credits: 10, net: 1000, vat: 230, method: 'transfer' as const },
      ...{ state: 'paid' as const, name: 'Ana Teste', nif: '123456789', address: 'Rua de Teste, 1' },
    }
    const purchases = many.map((row) => ({ ...bought, ...row, request: row.id, reference: `CR-${row.id}` }))
    await db.insertInto('purchases').values(purchases).execute()
    const flat = {
      ...{ user_id, business: 'sale' as const, kind: 'house' as const, size: 'T2', area: 84, price: 245_000 },
      ...{ place_text: 'Lisboa', place: 'Lisboa', lat: 38.7, lng: -9.1, cell: 1, description: 'Uma casa.' },
      expires_at: new Date(last).toISOString(),
    }
    await db
      .insertInto('shared_properties')
      .values(many.map((row) => ({ ...flat, ...row })))
      .execute()
  })

  it('is read by pages of 50, each row once, newest first (CRD-15, MLS-7, PRF-11)', async () => {
    const person = await market.signed(ana.id)
    const lists = [
      ['/api/credits/purchases', person],
      ['/api/credits/returns', person],
      ['/api/own/reviews', person],
      ['/api/own/mls', person],
      [`/api/profile/${slug}/reviews`, market.anonymous],
    ] as const
    for (const [path, who] of lists) {
      const pages: { at: string; id?: string; words?: string }[][] = []
      let next: string | null = ''
      while (next !== null) {
        const reply = await who.get(next === '' ? path : `${path}?${new URLSearchParams({ after: next })}`)
        expect([path, reply.statusCode]).toEqual([path, 200])
        const page: { rows: (typeof pages)[number]; next: string | null } = reply.json()
        pages.push(page.rows)
        next = page.next
      }
      const rows = pages.flat()
      expect([path, pages.map(({ length }) => length)]).toEqual([path, [50, 50, 1]])
      expect(new Set(rows.map(({ id, words }) => id ?? words)).size).toBe(COUNT)
      expect(rows.map(({ at }) => at)).toEqual(
        rows
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      )
    }
    const { reviews } = (await market.anonymous.post(`/api/profile/${slug}`)).json()
    expect(reviews).toMatchObject({ count: COUNT, average: 5, rows: { length: 50 } })
    expect((await market.anonymous.get('/api/profile/ninguem/reviews')).statusCode).toBe(404)
  })

  it('is read by pages without scripts too (CRD-15, PRF-11)', async () => {
    const browser = plainBrowser(server.app)
    browser.cookies.set('session', await market.tokenOf(ana.id))
    /** The rows of a list of the page, and of those that its buttons lead to. */
    const read = async (path: string, name: string, row: RegExp) => {
      const seen: string[] = []
      let address = path
      for (const expected of [50, 50, 1]) {
        await browser.open(address)
        const rows = browser.text().match(row) ?? []
        expect([address, rows.length]).toEqual([address, expected])
        seen.push(...rows)
        const [button = ''] = new RegExp(`<button[^>]*name="${name}"[^>]*>`).exec(browser.html) ?? []
        const [, after] = /value="([^"]+)"/.exec(button) ?? []
        address = `${path}?${new URLSearchParams({ [name]: after ?? '' })}`
      }
      expect([name, new Set(seen).size]).toEqual([name, COUNT])
    }
    await read('/area/creditos', 'compras', /CR-linha-\d+/g)
    await read('/area/creditos', 'devolucoes', /\bC-linha-\d+/g)
    // A professional who asks credits back on a later page is led to that page.
    await browser.send([
      ['proposta', 'linha-099'],
      ['acao', 'devolver-outside'],
    ])
    expect(browser.text()).toContain('Pedido de devolução registado')
    expect(browser.text().match(/\bC-linha-\d+/g)).toEqual(['C-linha-099'])
    await read(`/perfil/${slug}`, 'avaliacoes', /Palavras de linha-\d+/g)
    expect(browser.text()).toContain('Ver as avaliações mais recentes')
  })

  it('tells of no request before e-mail and phone are confirmed (ACC-35)', async () => {
    const waiting = await market.account({ phone_verified_at: null, email_verified_at: null })
    const who = await market.signed(waiting.id)
    const asked = [
      await who.get('/api/own/reviews'),
      await who.post('/api/own/reviews/linha-000/answer', { answer: 'Obrigada.' }),
      await who.post('/api/own/reviews/linha-000/report', { reason: 'Insulta.' }),
      await who.get('/api/credits/returns'),
      await who.post('/api/credits/returns', { proposal: 'linha-000', reason: 'outside' }),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    const browser = plainBrowser(server.app)
    browser.cookies.set('session', await market.tokenOf(waiting.id))
    await browser.open('/area/creditos')
    expect(browser.text()).toMatch(/Devoluções Para ver pedidos e responder-lhes, confirme primeiro/)
    expect(browser.text()).toContain('Movimentos')
  })
})
