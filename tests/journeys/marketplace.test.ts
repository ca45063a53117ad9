import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { confirmed, openOrderAt } from '#tests/support/browser/order-steps.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { newestLink } from '#tests/support/make-lead.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

describe('a request and those who answer it', () => {
  it('goes from a visitor’s phone to Contratar, by keyboard, with three who answer', async () => {
    const [first, second, third] = [await market.person(), await market.person(), await market.person()]
    const client = await visit(site, { viewport: { width: 360, height: 740 } })
    await openOrderAt(client.page, 'Como se chama?')
    await client.page.keyboard.type('Ana Teste')
    await client.page.keyboard.press('Enter')
    await confirmed(client.page)
    await client.page.goto(await newestLink(site, 'email'))
    await client.page.getByRole('button', { name: 'Entrar na minha área' }).click()
    await client.page.getByRole('link', { name: 'Certificado Energético' }).click()
    await client.page.getByText('Ainda não há propostas').waitFor()
    /** The client goes to another tab, and comes back. */
    const turnTo = (state: 'hidden' | 'visible') =>
      client.page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turnTo('hidden')

    const phone = await visit(site, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await signOn(phone.page, market, first)
    const { page } = phone
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/area/pedidos')
    await page.getByText('Novo', { exact: true }).waitFor()
    // The list came with the page, and the browser has the session.
    expect(asked).not.toContain('/api/requests/open')
    expect(asked).not.toContain('/auth/session')
    await expectNarrow(page)
    await page.getByRole('link', { name: 'Certificado Energético' }).tap()
    await page.getByText('Responder custa 2 créditos. Fica com 13 créditos.').waitFor()
    await page.getByLabel('Mensagem').fill('Olá, {nome}. Trato do seu {serviço} na próxima semana.')
    await page.getByRole('button', { name: 'Ver como fica' }).tap()
    await page.getByText('Escreva o valor em euros.').waitFor()
    await page.getByLabel('Preço', { exact: true }).selectOption({ label: 'Entre dois valores' })
    await page.getByLabel('Valor, com IVA').fill('150')
    await page.getByLabel('Até').fill('1.250,50')
    await page.getByLabel('Quando pode fazer').fill('Segunda-feira, de manhã')
    const pdf = Buffer.from('%PDF-1.7\nOrçamento')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Orçamento.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByRole('button', { name: 'Retirar Orçamento.pdf' }).waitFor()
    await page.getByRole('progressbar', { name: 'A enviar Orçamento.pdf' }).waitFor({ state: 'detached' })
    // What was typed, and the file, outlive the page.
    await page.reload()
    await page.getByText('Recuperámos o que tinha escrito.').waitFor()
    await page.getByRole('button', { name: 'Retirar Orçamento.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Ver como fica' }).tap()
    await page.getByText('Olá, [nome do cliente]. Trato do seu Certificado Energético').waitFor()
    await page.getByText('entre 150 € e 1.250,50 €').waitFor()
    await expectNarrow(page)
    await page.getByRole('button', { name: 'Enviar a proposta' }).tap()
    await page.getByText('ainda não foi lida').waitFor()

    const desk = await visit(site)
    await signOn(desk.page, market, second)
    await open(desk.page, '/area/pedidos')
    await desk.page.getByRole('link', { name: 'Certificado Energético' }).click()
    await desk.page.getByLabel('Mensagem').fill('Bom dia, {nome}. Faço a visita esta semana.')
    await desk.page.getByLabel('Valor, com IVA').fill('200')
    await desk.page.getByLabel('Quando pode fazer').fill('Esta semana')
    await desk.page.getByRole('button', { name: 'Ver como fica' }).click()
    await desk.page.getByRole('button', { name: 'Enviar a proposta' }).dblclick()
    await desk.page.getByText('ainda não foi lida').waitFor()

    const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
    await third.post(`/api/requests/open/${id}/proposal`, { ...exampleProposal, price: 120 })

    // Whoever comes back to the page sees what has come since, by one call.
    const calledBack: string[] = []
    client.page.on('request', (request) => calledBack.push(new URL(request.url()).pathname))
    await turnTo('visible')
    await client.page.getByRole('heading', { name: '3 propostas' }).waitFor()
    expect(calledBack).not.toContain('/api/lead')
    await client.page.getByText('Olá, Ana Teste. Trato do seu Certificado Energético').first().waitFor()
    await expectNarrow(client.page)
    const prices = async () => {
      const texts = await client.page.getByText(/^(?:entre )?\d.*€$/).allTextContents()
      return texts.map((text) => text.replaceAll('\u00a0', ' '))
    }
    expect(await prices()).toEqual(['entre 150 € e 1.250,50 €', '200 €', '120 €'])
    const order = client.page.getByLabel('Ordem')
    await tabTo(client.page, order)
    await client.page.keyboard.type('Do preço')
    expect(await prices()).toEqual(['120 €', 'entre 150 € e 1.250,50 €', '200 €'])
    const card = client.page.getByRole('rowgroup').filter({ hasText: 'entre 150' })
    await tabTo(client.page, card.getByRole('button', { name: /^Ver a proposta de / }))
    await client.page.keyboard.press('Enter')
    const downloading = client.page.waitForEvent('download')
    await card.getByRole('link', { name: 'Orçamento.pdf' }).press('Enter')
    expect(await readFile(await (await downloading).path())).toEqual(pdf)

    /** Goes to a control as the keyboard does, sees that it shows so, and presses it. */
    const press = async (control: Locator) => {
      await tabTo(client.page, control)
      expect(await control.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      await client.page.keyboard.press('Enter')
    }
    const focused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
    const write = card.getByRole('button', { name: /^Escrever a / })
    await press(write)
    const chat = client.page.getByRole('dialog', { name: 'Conversa' })
    await chat.getByLabel('A sua mensagem').waitFor()
    await tabTo(client.page, chat.getByLabel('A sua mensagem'))
    await client.page.keyboard.type('Bom dia. Quinta-feira às 10 serve?')
    await press(chat.getByRole('button', { name: 'Enviar', exact: true }))
    await chat.getByRole('log').getByText('Bom dia. Quinta-feira às 10 serve?').waitFor()
    await page.getByRole('button', { name: 'Escrever ao cliente' }).tap()
    await page.getByText('Bom dia. Quinta-feira às 10 serve?').waitFor()
    await page.getByLabel('A sua mensagem').fill('Serve. Levo tudo o que é preciso.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).tap()
    await chat.getByText('Serve. Levo tudo o que é preciso.').waitFor()
    await chat.locator('input[type=file]').setInputFiles({
      name: 'sala.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    })
    await chat.getByRole('button', { name: 'Retirar a fotografia 1' }).waitFor()
    await chat.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
    const opening = phone.context.waitForEvent('page')
    await page.getByRole('link', { name: /^Fotografia 1 enviada por Cliente, / }).tap()
    const whole = await opening
    await whole.waitForLoadState()
    expect(new URL(whole.url()).pathname).toMatch(/^\/api\/photos\/[\w-]{22}$/)
    await whole.close()
    await expectNarrow(page)

    await client.page.keyboard.press('Escape')
    await expect.poll(() => focused(write)).toBe(true)
    await press(card.getByRole('button', { name: /^Mostrar o meu telemóvel a / }))
    await expect.poll(() => focused(card.getByRole('alert'))).toBe(true)
    await card.getByText(/^Mostrar o 912.345.678 a /).waitFor()
    await press(card.getByRole('button', { name: 'Sim, mostrar' }))
    await expect.poll(() => focused(card.getByRole('button', { name: 'Anular' }))).toBe(true)
    await card.getByText('Este profissional vê o seu telemóvel.').waitFor()
    await expect.poll(() => focused(card.getByRole('heading', { level: 3 }).first())).toBe(true)
    await market.endsSoon(id)
    await turnTo('hidden')
    await turnTo('visible')
    const extend = client.page.getByRole('button', { name: 'Prolongar 15 dias' })
    const until = client.page.getByText(/^O pedido está aberto até /)
    const before = await until.textContent()
    await press(extend)
    await expect.poll(() => until.textContent()).not.toBe(before)
    await extend.waitFor({ state: 'detached' })
    await expect.poll(() => focused(until)).toBe(true)
    const nobody = client.page.getByRole('button', { name: 'Não encontrei quem procurava…' })
    await press(nobody)
    const why = client.page.getByRole('dialog').getByLabel('Porquê')
    await why.waitFor()
    await tabTo(client.page, why)
    await client.page.keyboard.type('Preços altos')
    await client.page.keyboard.press('Escape')
    await expect.poll(() => focused(nobody)).toBe(true)
    await client.page.keyboard.press('Enter')
    await client.page.getByText('Recuperámos o que tinha escrito.').waitFor()
    await press(client.page.getByRole('button', { name: 'Voltar', exact: true }))
    await expect.poll(() => focused(nobody)).toBe(true)

    await open(desk.page, '/area/propostas')
    await desk.page.getByText('Enviada', { exact: true }).waitFor()
    await desk.page.mouse.move(0, 0)
    await press(card.getByRole('button', { name: /^Contratar/ }))
    await expect.poll(() => focused(card.getByRole('alert'))).toBe(true)
    await expectNarrow(client.page)
    await press(card.getByRole('button', { name: 'Sim, contratar' }))
    await card.getByText('Escolhida', { exact: true }).waitFor()
    await expect.poll(() => focused(card.getByRole('heading', { level: 3 }).first())).toBe(true)
    await client.page.getByText('Profissional escolhido').waitFor()
    expect(await client.page.getByRole('button', { name: /^Contratar/ }).count()).toBe(0)
    await expectNarrow(client.page)

    await open(page, '/area/propostas')
    await page.getByText('Escolhida', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Certificado Energético' }).tap()
    await page.getByRole('link', { name: '912 345 678' }).waitFor()
    // An open page is told of it.
    await desk.page.getByText('O cliente escolheu outra').waitFor()
    expect(await market.waiting('proposalThanked')).toHaveLength(2)
    expect([phone.faults, desk.faults, client.faults]).toEqual([[], [], []])
    for (const one of [phone, desk, client]) await one.leave()
  })

  it('is written about, chosen and extended without scripts', async () => {
    const asked = await market.request()
    const who = await market.person()
    await who.post(`/api/requests/open/${asked.id}/proposal`, exampleProposal)
    await market.endsSoon(asked.id)
    const { page, leave, faults } = await visit(site, { javaScriptEnabled: false })
    await page.goto(`/pedido?l=${asked.id}&s=${asked.s}`)
    await page.getByRole('button', { name: 'Prolongar 15 dias' }).click()
    await page.getByRole('button', { name: 'Ver propostas' }).click()
    await page.getByRole('button', { name: /^Mostrar o meu telemóvel a / }).click()
    await page.getByRole('button', { name: 'Sim, mostrar' }).click()
    await page.getByText('Este profissional vê o seu telemóvel.').waitFor()
    await page.getByRole('button', { name: /^Escrever a / }).click()
    await page.getByLabel('A sua mensagem').fill('É esta a divisão.')
    const picture = { name: 'sala.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('img', { name: /^Fotografia 1 enviada por si/ }).waitFor()
    // Playwright finds no text in a `noscript`.
    await expect.poll(() => page.getByRole('log').innerText()).toContain('É esta a divisão.')
    await page.getByRole('button', { name: /^Contratar/ }).click()
    await page.getByRole('button', { name: 'Sim, contratar' }).click()
    await page.getByText('Profissional escolhido').waitFor()
    await page.getByRole('radio', { name: '5 estrelas' }).press('Space')
    await page.getByLabel('Como correu?').fill('Correu tudo como combinado.')
    await page.getByRole('button', { name: 'Publicar a avaliação' }).click()
    await expect.poll(() => page.locator('main').innerText()).toContain('Obrigado. A sua avaliação')
    const { extensions } = await site.db
      .selectFrom('leads')
      .select('extensions')
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow()
    expect(extensions).toBe(1)
    expect(faults).toEqual([])
    await leave()
  })

  it('takes a double click on what asks for more proposals for one, and a later click for what came in its place', async () => {
    const asked = await market.request()
    for (const _ of Array(5))
      await (await market.person()).post(`/api/requests/open/${asked.id}/proposal`, exampleProposal)
    await market.endsSoon(asked.id)
    const { page, context, faults } = await visit(site)
    await page.clock.install()
    await open(page, `/pedido?l=${asked.id}&s=${asked.s}`)
    const more = page.getByRole('button', { name: 'Pedir mais cinco propostas' })
    const extend = page.getByRole('button', { name: 'Prolongar 15 dias' })
    await more.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const pressed = await page.evaluateHandle(() => {
      const names: (string | null)[] = []
      document.addEventListener('click', ({ target }) => names.push((target as Element).textContent))
      return names
    })
    // The time of a double click passes only as the test says.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const box = await more.boundingBox()
    if (!box) throw new Error('It is not on the page')
    const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await more.waitFor({ state: 'detached' })
    const isUnder = (element: Element, point: { x: number; y: number }) =>
      element.contains(document.elementFromPoint(point.x, point.y))
    await expect.poll(() => extend.evaluate(isUnder, { x, y })).toBe(true)
    await page.clock.runFor(400)
    await page.mouse.click(x, y, { clickCount: 2 })
    expect(await pressed.jsonValue()).toEqual(['Pedir mais cinco propostas'])

    await page.clock.runFor(100)
    await page.mouse.click(x, y)
    expect(await pressed.jsonValue()).toEqual(['Pedir mais cinco propostas', 'Prolongar 15 dias'])
    const counts = () =>
      site.db
        .selectFrom('leads')
        .select(['round', 'extensions'])
        .where('id', '=', asked.id)
        .executeTakeFirstOrThrow()
    await expect.poll(counts).toEqual({ round: 2, extensions: 1 })
    expect(faults).toEqual([])
    await context.close()
  })
})
