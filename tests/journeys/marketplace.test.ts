import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site.app, site.services)
})
afterAll(() => site.stop())

describe('a request and those who answer it', () => {
  it('goes from finding it on a phone to Contratar', async () => {
    const asked = await market.request()
    const [first, second, third] = [await market.person(), await market.person(), await market.person()]
    const phone = await visit(site, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await signOn(phone.context, market, first)
    const { page } = phone
    await open(page, '/area/pedidos')
    await page.getByText('Novo', { exact: true }).waitFor()
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
    await page.getByRole('button', { name: 'Ver como fica' }).tap()
    await page.getByText('Olá, [nome do cliente]. Trato do seu Certificado Energético').waitFor()
    await page.getByText('entre 150,00 € e 1.250,50 €').waitFor()
    await expectNarrow(page)
    await page.getByRole('button', { name: 'Enviar a proposta' }).tap()
    await page.getByText('ainda não foi lida').waitFor()

    for (const [who, price] of [
      [second, 200],
      [third, 120],
    ] as const)
      await who.post(`/api/requests/open/${asked.id}/proposal`, { ...exampleProposal, price })

    const client = await visit(site)
    await open(client.page, `/pedido?l=${asked.id}&s=${asked.s}`)
    await client.page.getByRole('heading', { name: '3 propostas' }).waitFor()
    await client.page.getByText('Olá, Ana Teste. Trato do seu Certificado Energético').waitFor()
    const prices = () => client.page.getByText(/^(?:entre )?\d.*€$/).allTextContents()
    expect(await prices()).toEqual(['entre 150,00 € e 1.250,50 €', '200,00 €', '120,00 €'])
    await client.page.getByLabel('Ordem').selectOption({ label: 'Do preço mais baixo para o mais alto' })
    expect(await prices()).toEqual(['120,00 €', 'entre 150,00 € e 1.250,50 €', '200,00 €'])
    const card = client.page.getByRole('listitem').filter({ hasText: 'entre 150,00' })
    const downloading = client.page.waitForEvent('download')
    await card.getByRole('link', { name: 'Orçamento.pdf' }).click()
    expect(await readFile(await (await downloading).path())).toEqual(pdf)
    await card.getByRole('button', { name: 'Mostrar-lhe o meu telemóvel' }).click()
    await card.getByText('Este profissional vê o seu telemóvel.').waitFor()
    await card.getByRole('button', { name: /^Escrever a / }).click()
    await card.getByLabel('A sua mensagem').fill('Bom dia. Quinta-feira às 10 serve?')
    await card.getByRole('button', { name: 'Enviar', exact: true }).click()
    await card.getByText('Bom dia. Quinta-feira às 10 serve?').waitFor()
    await page.getByRole('button', { name: 'Escrever ao cliente' }).tap()
    await page.getByText('Bom dia. Quinta-feira às 10 serve?').waitFor()
    await page.getByLabel('A sua mensagem').fill('Serve. Levo tudo o que é preciso.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).tap()
    await card.getByText('Serve. Levo tudo o que é preciso.').waitFor()
    await card.locator('input[type=file]').setInputFiles({
      name: 'sala.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    })
    await card.getByRole('button', { name: 'Retirar a fotografia 1' }).waitFor()
    await card.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
    const opening = phone.context.waitForEvent('page')
    await page.getByRole('link', { name: /^Fotografia 1 enviada por Cliente, / }).tap()
    const whole = await opening
    await whole.waitForLoadState()
    expect(new URL(whole.url()).pathname).toMatch(/^\/api\/photos\/[\w-]{22}$/)
    await whole.close()
    await expectNarrow(page)
    await card.getByRole('button', { name: /^Contratar/ }).press('Enter')
    await card.getByRole('button', { name: 'Sim, contratar' }).press('Enter')
    await card.getByText('Escolhida', { exact: true }).waitFor()
    await client.page.getByText('Profissional escolhido').waitFor()
    expect(await client.page.getByRole('button', { name: /^Contratar/ }).count()).toBe(0)

    await open(page, '/area/propostas')
    await page.getByText('Escolhida', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Certificado Energético' }).tap()
    await page.getByRole('link', { name: '912 345 678' }).waitFor()
    expect([phone.faults, client.faults]).toEqual([[], []])
    await phone.context.close()
    await client.context.close()
  })

  it('is written about, chosen and extended without scripts', async () => {
    const asked = await market.request()
    const who = await market.person()
    await who.post(`/api/requests/open/${asked.id}/proposal`, exampleProposal)
    const { page, context, faults } = await visit(site, { javaScriptEnabled: false })
    await page.goto(`/pedido?l=${asked.id}&s=${asked.s}`)
    await page.getByRole('button', { name: 'Prolongar 15 dias' }).click()
    await page.getByRole('button', { name: 'Mostrar-lhe o meu telemóvel' }).click()
    await page.getByText('Este profissional vê o seu telemóvel.').waitFor()
    await page.getByRole('link', { name: /^Escrever a / }).click()
    await page.getByLabel('A sua mensagem').fill('É esta a divisão.')
    const picture = { name: 'sala.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('img', { name: /^Fotografia 1 enviada por si/ }).waitFor()
    await page.getByText('É esta a divisão.').waitFor()
    await page.getByRole('button', { name: /^Contratar/ }).click()
    await page.getByRole('button', { name: 'Sim, contratar' }).click()
    await page.getByText('Profissional escolhido').waitFor()
    const { extensions } = await site.db
      .selectFrom('leads')
      .select('extensions')
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow()
    expect(extensions).toBe(1)
    expect(faults).toEqual([])
    await context.close()
  })
})
