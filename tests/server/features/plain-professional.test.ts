import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { type People, people } from '#tests/support/people.ts'
import { type Field, plainBrowser } from '#tests/support/plain-browser.ts'
import type { FakeClock } from '#tests/support/server.ts'
import { siteServer } from '#tests/support/site-server.ts'

describe.each(databases)('the area of professionals without scripts on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let clock: FakeClock
  let market: People

  beforeAll(async () => {
    opened = await open()
    const server = await siteServer(opened.database)
    ;({ app, clock } = server)
    market = people(app, server.services)
  })
  beforeEach(() => clock.advance(61_000))
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  /** The browser of an account, with a page of it open. */
  async function browserOf(id: string, path: string) {
    const browser = plainBrowser(app)
    browser.cookies.set('session', await market.tokenOf(id))
    await browser.open(path)
    return browser
  }

  describe('changing a proposal (PRO-7, PRO-17)', () => {
    const text = 'Posso tratar disso já na próxima semana.'
    const change: Field[] = [
      ['proposal_message', text],
      ['acao', 'alterar'],
    ]
    const begun = async () => {
      const [asked, rui] = [await market.request(), await market.account()]
      const proposal = await market.proposal(asked.id, rui.id, { included: 'Material' })
      const { db } = opened.database
      const file = { name: 'Plano.pdf', type: 'application/pdf', size: 3, content: 'YWJj', position: 0 }
      await db
        .insertInto('proposal_files')
        .values({
          ...file,
          id: `ficheiro-${proposal}`,
          user_id: rui.id,
          proposal_id: proposal,
          created_at: market.now(),
        })
        .execute()
      const path = `/area/pedidos/${asked.id}`
      const stored = () =>
        db.selectFrom('proposals').selectAll().where('id', '=', proposal).executeTakeFirstOrThrow()
      const files = () =>
        db.selectFrom('proposal_files').select('id').where('proposal_id', '=', proposal).execute()
      return { asked, rui, proposal, path, stored, files, browser: await browserOf(rui.id, path) }
    }

    it('begins with what was sent, says what is wrong at its field, and keeps the files', async () => {
      const { browser, path, stored, files } = await begun()
      expect(browser.html).toContain(`href="${path}?alterar=1"`)
      await browser.open(`${path}?alterar=1`)
      expect(browser.html).toMatch(/<textarea[^>]*name="proposal_message"[^>]*>Posso ajudar\.<\/textarea>/)
      expect(browser.html).toContain('value="1.250,00"')
      await browser.send([...change, ['proposal_price', '1300'], ['proposal_available', '']])
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(/id="proposal_available__error"[^>]*>Escreva quando pode fazer/)
      expect(browser.html).toContain(text)
      await browser.send([...change, ['proposal_price', '1300'], ['proposal_available', 'Amanhã']])
      expect([browser.status, browser.path]).toEqual([200, path])
      expect(await stored()).toMatchObject({
        message: text,
        price_cents: 130_000,
        available: 'Amanhã',
        included: 'Material',
      })
      expect(await files()).toHaveLength(1)
    })

    it('is refused once the client has read it, with what was typed', async () => {
      const { browser, path, stored, asked } = await begun()
      await browser.open(`${path}?alterar=1`)
      await market.anonymous.get(`/api/lead/proposals?l=${asked.id}&s=${asked.s}`)
      await browser.send(change)
      expect([browser.status, browser.text()]).toEqual([
        409,
        expect.stringContaining('O cliente já leu esta proposta'),
      ])
      expect(browser.html).toContain(text)
      expect((await stored()).message).toBe('Posso ajudar.')
      await browser.open(`${path}?alterar=1`)
      expect(browser.html).not.toContain('name="proposal_message"')
    })

    it('is nobody else’s, and takes no forged form', async () => {
      const { browser, path, stored } = await begun()
      await browser.open(`${path}?alterar=1`)
      const { html } = browser
      await browser.send(change, { 'sec-fetch-site': 'cross-site' })
      expect(browser.status).toBe(403)
      Object.assign(browser, { html })
      await browser.send([...change, ['prova', 'x']])
      expect(browser.status).toBe(422)
      for (const role of ['professional', 'client'] as const) {
        const other = await browserOf((await market.account({ role })).id, path)
        Object.assign(other, { html, path: `${path}?alterar=1` })
        await other.send(change)
        expect(other.status).toBe(role === 'client' ? 403 : 404)
      }
      expect((await stored()).message).toBe('Posso ajudar.')
    })
  })
})
