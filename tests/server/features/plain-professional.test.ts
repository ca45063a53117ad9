import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#server/features/credits/purchases.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { marketSite } from '#tests/support/market-site.ts'
import type { Field } from '#tests/support/plain-browser.ts'

describe.each(oneDatabase)('the area of professionals without scripts on $name', ({ open }) => {
  const { site, market, browserOf } = marketSite(open)

  beforeEach(() => site.clock.advance(61_000))

  describe('changing a proposal (PRO-7, PRO-17)', () => {
    const text = 'Posso tratar disso já na próxima semana.'
    const change: Field[] = [
      ['proposal_message', text],
      ['acao', 'alterar'],
    ]
    const begun = async () => {
      const [asked, rui] = [await market.request(), await market.account()]
      const proposal = await market.proposal(asked.id, rui.id, { included: 'Material' })
      const { db } = site
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
      expect(browser.html).toMatch(/<button[^>]*value="1" name="alterar"/)
      await browser.open(`${path}?alterar=1`)
      expect(browser.html).toMatch(/<textarea[^>]*name="proposal_message"[^>]*>Posso ajudar\.<\/textarea>/)
      expect(browser.html).toContain('value="1.250,00"')
      await browser.send([['acao', 'cancelar-alteracao']])
      expect([browser.status, browser.path]).toEqual([200, path])
      expect(browser.html).not.toContain('name="proposal_message"')
      await browser.open(`${path}?alterar=1`)
      await browser.send([...change, ['proposal_price', '1300'], ['proposal_available', '']])
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(/id="proposal_available__error"[^>]*>(<[^>]+>)*Escreva quando pode fazer/)
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
      await market.seen(asked)
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

    it('is held where the session has ended, and sent once after another sign-in (ACC-33)', async () => {
      const { browser, path, stored, rui } = await begun()
      await browser.open(`${path}?alterar=1`)
      site.clock.advance(3_600_000)
      const typed = 'Primeira linha com "aspas" & <b>.\r\nSegunda linha.'
      await browser.send([
        ['proposal_message', typed],
        ['acao', 'alterar'],
      ])
      expect([browser.status, browser.text()]).toEqual([
        401,
        expect.stringContaining('A sua sessão terminou Nada foi enviado'),
      ])
      const back = new URLSearchParams({ regresso: `${path}?alterar=1` })
      expect(browser.html).toContain(`href="/login?${back}"`)
      expect(browser.text()).toContain('Segunda linha.')
      const { html, path: heldAt } = browser
      await browser.send()
      expect(browser.status).toBe(401)
      expect((await stored()).message).toBe('Posso ajudar.')
      browser.cookies.set('session', await market.tokenOf(rui.id))
      for (const status of [200, 200]) {
        Object.assign(browser, { html, path: heldAt })
        await browser.send()
        expect([browser.status, browser.path]).toEqual([status, path])
      }
      expect((await stored()).message).toBe('Primeira linha com "aspas" & <b>.\nSegunda linha.')
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

  it('shows a proposal as the client will read it, and sends it from there (PRO-30)', async () => {
    const [rui, asked] = [await market.account(), await market.request()]
    const path = `/area/pedidos/${asked.id}`
    const browser = await browserOf(rui.id, path)
    const { db } = site
    const proposals = () =>
      db.selectFrom('proposals').select(['message', 'price_cents']).where('lead_id', '=', asked.id).execute()
    const typed: Field[] = [
      ['proposal_message', 'Trato disso já, {nome}.'],
      ['proposal_price_kind', 'range'],
      ['proposal_price', '150,50'],
      ['proposal_available', 'Segunda-feira'],
    ]
    const problems = () => browser.html.match(/id="proposal_\w+__error"/g)?.map((id) => id.slice(13, -8))
    const preview = 'aria-label="Como o cliente vê a sua proposta"'
    await browser.send([['acao', 'ver-como-fica']])
    expect(problems()).toEqual(['message', 'price', 'available'])
    await browser.send([...typed, ['acao', 'ver-como-fica']])
    expect([browser.status, browser.html.includes(preview)]).toEqual([422, false])
    expect(browser.html).toMatch(/id="proposal_price_max__error"[^>]*>(<[^>]+>)*Escreva o valor mais alto/)
    const whole: Field[] = [...typed, ['proposal_price_max', '200']]
    await browser.send([...whole, ['acao', 'ver-como-fica']])
    expect([browser.status, browser.html.includes(preview)]).toEqual([200, true])
    expect(browser.text()).toMatch(/entre\s150,50\s€ e\s200\s€ Trato disso já, \[nome do cliente\]\./)
    await browser.send([['acao', 'voltar-a-escrever']])
    expect(browser.html).not.toContain(preview)
    expect(browser.html).toContain('value="150,50"')
    expect(await proposals()).toEqual([])
    await browser.send([['acao', 'ver-como-fica']])
    await browser.send([['acao', 'propor']])
    expect([browser.status, browser.path]).toEqual([200, path])
    expect(await proposals()).toEqual([{ message: 'Trato disso já, {nome}.', price_cents: 15_050 }])
  })

  it('keeps a proposal that comes after another one was sent, and one that finds no place (PRO-17, PRO-27)', async () => {
    const [rui, asked] = [await market.account(), await market.request()]
    const browser = await browserOf(rui.id, `/area/pedidos/${asked.id}`)
    const { html, path } = browser
    const said: Field[] = [
      ['proposal_message', 'Faço isso em dois dias, com visita.'],
      ['proposal_price', '90'],
      ['proposal_available', 'Amanhã'],
    ]
    const become = (state: 'open' | 'full') =>
      site.db.updateTable('leads').set({ state }).where('id', '=', asked.id).execute()
    await become('full')
    await browser.send([...said, ['acao', 'propor']])
    expect([browser.status, browser.text()]).toEqual([
      409,
      expect.stringContaining('Este pedido já tem cinco propostas.'),
    ])
    expect(browser.html).toContain('Faço isso em dois dias, com visita.')
    await browser.send([['acao', 'avisar-se-houver-lugar']])
    expect(browser.text()).toContain('Avisamos por e-mail assim que houver lugar.')
    await become('open')
    await market.proposal(asked.id, rui.id)
    Object.assign(browser, { html, path })
    await browser.send([...said, ['acao', 'ver-como-fica']])
    expect(browser.text()).toContain('Já respondeu a este pedido.')
    expect(browser.html).toContain('Faço isso em dois dias, com visita.')
  })

  it('puts the last price for the service into a proposal on a press, with what was typed (PRO-29)', async () => {
    const rui = await market.account()
    await market.proposal((await market.request()).id, rui.id)
    const asked = await market.request()
    const path = `/area/pedidos/${asked.id}`
    const browser = await browserOf(rui.id, path)
    await browser.send([['acao', 'ver-pedido']])
    expect(browser.text()).toContain('O último preço que pediu por este serviço: 1.250')
    expect(browser.html).not.toContain('value="1.250,00"')
    const typed: Field[] = [
      ['proposal_message', 'Curto'],
      ['proposal_price_kind', 'hour'],
      ['proposal_price', '12'],
    ]
    await browser.send([...typed, ['acao', 'ultimo-preco']])
    expect(browser.status).toBe(200)
    expect(browser.html).toContain('value="1.250,00"')
    expect(browser.html).toContain('Curto')
    expect(browser.text()).not.toContain('Escreva pelo menos 20 caracteres')
  })

  describe('credits (CRD-4, CRD-11, PRO-17)', () => {
    it('shows balance, entries page by page and their file, and asks credits back once', async () => {
      const { db } = site
      const rui = await market.account({ credits: 0 })
      const { id: user_id } = rui
      const entries = Array.from({ length: 51 }, (_, index) => ({
        id: `entrada-${index + 1}`,
        user_id,
        amount: 1,
        kind: 'corrected' as const,
        note: `Nota ${index + 1}.`,
        created_at: new Date(site.clock.now() - index * 1000).toISOString(),
      }))
      await db.insertInto('credit_entries').values(entries).execute()
      const asked = await market.request()
      const proposal = await market.proposal(asked.id, rui.id)
      const browser = await browserOf(rui.id, '/area/creditos')
      expect(browser.html).toContain('<title>Créditos · A sua área · Cinco</title>')
      expect(browser.text()).toMatch(/Saldo 51 /)
      expect(browser.text()).toContain('Nota 1.')
      expect(browser.text()).not.toContain('Nota 51.')
      const [more = ''] = /<button[^>]*name="depois"[^>]*>/.exec(browser.html) ?? []
      const [, depois = ''] = / value="([^"]*)"/.exec(more) ?? []
      await browser.open(`/area/creditos?${new URLSearchParams({ depois })}`)
      expect(browser.text()).toMatch(/Nota 51\..*Saldo: 1 /)
      await browser.open('/area/creditos?ficheiro=1')
      const [, file = ''] = /href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(browser.html) ?? []
      expect(decodeURIComponent(file).split('\r\n')).toHaveLength(53)

      const { html, path } = browser
      for (const role of ['client', 'professional'] as const) {
        const other = await browserOf((await market.account({ role })).id, '/area/creditos')
        expect(other.text()).not.toContain('Nota')
        Object.assign(other, { html, path })
        await other.send([['acao', 'devolver-outside']])
        expect(other.status).toBeGreaterThanOrEqual(403)
      }
      await browser.send([['acao', 'devolver-outside']], { 'sec-fetch-site': 'cross-site' })
      expect(browser.status).toBe(403)
      Object.assign(browser, { html, path })
      await browser.send([['acao', 'devolver-outside']])
      expect([browser.status, browser.text()]).toEqual([
        200,
        expect.stringContaining('Pedido de devolução registado.'),
      ])
      Object.assign(browser, { html, path })
      await browser.send([['acao', 'devolver-outside']])
      expect(browser.status).toBe(409)
      const rows = db.selectFrom('credit_returns').select('state').where('proposal_id', '=', proposal)
      expect(await rows.execute()).toHaveLength(1)
    })
  })

  describe('buying credits (CRD-6, PRO-17)', () => {
    const typed: Field[] = [
      ['pacote', 'Crescer'],
      ['invoice_name', 'Obras Teste, Lda.'],
      ['invoice_nif', '500000000'],
      ['invoice_address', 'Rua de Exemplo, 5, 1000-001 Lisboa'],
    ]
    const but = (name: string, value: string): Field[] => [
      ...typed.filter(([one]) => one !== name),
      [name, value],
    ]
    const bought = async (id: string) =>
      site.db.selectFrom('purchases').selectAll().where('user_id', '=', id).execute()

    it('says what is wrong with what was typed, and makes one purchase however often it is posted (PAGE-83)', async () => {
      const { id } = await market.account()
      const browser = await browserOf(id, '/creditos?pacote=Equipa')
      expect(browser.html).toMatch(/<input[^>]*checked=""[^>]*value="Equipa"/)
      expect(browser.text()).toContain('de IVA (23 %) =')
      expect(browser.html).not.toMatch(/<noscript[^>]*>(?:(?!<\/noscript>).)*invoice_name/s)
      expect(browser.text()).not.toContain('Inicie sessão com a sua conta')
      await browser.send(but('invoice_nif', '500000001'))
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(/id="invoice_nif__error"/)
      expect(browser.html).toContain('value="Obras Teste, Lda."')
      expect(browser.html).toMatch(/<input[^>]*checked=""[^>]*value="Crescer"/)
      const { html, path } = browser
      for (const _ of ['posted', 'posted again']) {
        Object.assign(browser, { html, path })
        await browser.send(typed)
        expect([browser.status, browser.path]).toEqual([200, expect.stringMatching(/compra=CR-/)])
      }
      const [purchase, ...others] = await bought(id)
      expect([purchase, others]).toMatchObject([
        { package: 'Crescer', method: 'transfer', nif: '500000000' },
        [],
      ])
      expect(browser.text()).toContain(`Referência, na descrição ${purchase?.reference}`)
      await browser.open('/creditos')
      expect(browser.html).toContain('value="Rua de Exemplo, 5, 1000-001 Lisboa"')
      // The receipt, once it is paid (CRD-19).
      await site.database.inTransaction((trx) =>
        settle(trx, purchase?.id ?? '', 'paid', { now: market.now() }),
      )
      await browser.open('/area/creditos')
      expect(browser.html).toContain(`href="/area/creditos/${purchase?.reference}"`)
      await browser.open(`/area/creditos/${purchase?.reference}`)
      expect(browser.html).toContain(`<title>Confirmação de pagamento ${purchase?.reference} · Cinco</title>`)
      expect(browser.text()).toMatch(/NIF 500000000.*IVA \(23 %\) 12,63 € Total pago 67,53 €/)
    })

    it('takes no package that is not sold, nothing forged, and nothing of anybody else', async () => {
      const { id } = await market.account()
      const browser = await browserOf(id, '/creditos')
      const { html, path } = browser
      await browser.send(but('pacote', 'Grátis'))
      expect([browser.status, browser.html.includes('value="Obras Teste, Lda."')]).toEqual([422, true])
      Object.assign(browser, { html, path })
      await browser.send([...typed, ['prova', 'x']])
      expect(browser.status).toBe(422)
      Object.assign(browser, { html, path })
      await browser.send(typed, { 'sec-fetch-site': 'cross-site' })
      expect(browser.status).toBe(403)
      browser.cookies.delete('session')
      Object.assign(browser, { html, path })
      await browser.send(typed)
      expect([browser.status, browser.html.includes('value="Obras Teste, Lda."')]).toEqual([401, true])
      const client = await market.account({ role: 'client' })
      const other = await browserOf(client.id, '/creditos')
      expect(other.text()).toContain('Só uma conta de profissional pode comprar créditos')
      Object.assign(other, { html, path })
      await other.send(typed)
      expect(other.html).not.toContain('name="invoice_name"')
      expect([...(await bought(id)), ...(await bought(client.id))]).toEqual([])
    })
  })
})
