import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSteps } from '#schemas/calls/steps.ts'
import { exampleAdmin, makeAdmin } from '#tests/support/admin.ts'
import { arriveAsAdmin, button, signIn, visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { confirmed, heading, openOrderAt } from '#tests/support/browser/order-steps.ts'
import { open, openBeforeScripts, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { exampleLead } from '#tests/support/example-lead.ts'

/** Where the guide's pictures go, where they are wanted: `npm run guide`. */
const PICTURES = process.env.GUIDE_PICTURES

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
  await makeAdmin(site.db)
})
afterAll(() => site.stop())

const phone = { width: 360, height: 740 }

/** Until nothing moves on the page: MUI fades its dialogs in even where motion is to be reduced. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

async function picture(page: Page, name: string) {
  if (PICTURES === undefined) return
  await settled(page)
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}

const field = (page: Page, name: string) => page.locator(`[id$="_${name}"]`)

async function publish(page: Page, note: string) {
  await page.getByText('Rascunho guardado').waitFor()
  await button(page, 'Publicar…').click()
  await page.getByLabel('Nota para quem ler as versões').fill(note)
  await picture(page, '3-publicar')
  await button(page, /^Publicar(?: com avisos)?$/).click()
  await page.getByText('Sem alterações').waitFor()
  // The page under it moves until then.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A request that a visitor sends; its code. */
async function sendLead(change: Partial<typeof exampleLead>): Promise<{ cod: string }> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const payload = { ...exampleLead, ...change }
  return (await site.app.inject({ method: 'POST', url: '/api/lead/create', headers, payload })).json()
}

describe('the administration', () => {
  it('makes a new service from nothing, and its first visitor’s request is in the list', async () => {
    const { page, faults, leave } = await visitAdmin(site)
    await picture(page, '1-servicos')
    await page.getByRole('link', { name: 'Subgrupos' }).click()
    await button(page, 'Novo subgrupo').click()
    await page.getByLabel('Nome do subgrupo').fill('Circo e espetáculo')
    await page.getByRole('dialog').getByLabel('Categoria').selectOption('Outros Serviços')
    await button(page, 'Criar subgrupo').click()
    await page.getByText('Ainda não tem perguntas partilhadas.').waitFor()
    await page.getByRole('link', { name: 'Serviços', exact: true }).click()
    await page.getByRole('grid').getByRole('link').first().waitFor()
    await button(page, 'Novo serviço').click()
    await page.getByLabel('Nome do serviço').fill('Aluguer de trapézios')
    await button(page, 'Criar rascunho').click()
    const subgroup = page.getByRole('combobox', { name: 'Subgrupo' })
    await expect.poll(() => subgroup.evaluate((field) => document.activeElement === field)).toBe(true)
    await subgroup.fill('circo')
    await page.getByRole('option', { name: 'Circo e espetáculo', exact: true }).click()
    await button(page, 'Criar rascunho').click()
    await page.getByRole('heading', { name: 'Aluguer de trapézios', level: 1 }).waitFor()
    await button(page, 'Acrescentar pergunta').click()
    await field(page, 'question').fill('Para que é o trapézio?')
    await page.getByLabel('Opção 1', { exact: true }).fill('Para treinar')
    await page.getByLabel('Opção 1', { exact: true }).press('Enter')
    const second = page.getByLabel('Opção 2', { exact: true })
    await expect.poll(() => second.evaluate((field) => document.activeElement === field)).toBe(true)
    await second.fill('Para um espetáculo')
    await second.press('Enter')
    await page.getByLabel('Opção 3', { exact: true }).fill('Para uma festa')
    await page.getByLabel('Opção 3', { exact: true }).blur()
    expect(await field(page, 'name').inputValue()).toBe('trapezio')
    await page.getByText('Rascunho guardado').waitFor()
    await picture(page, '2-pergunta')
    const preview = page.getByRole('region', { name: 'Pré-visualização' })
    // It shows the question that is open.
    await preview.getByRole('heading', { name: 'Para que é o trapézio?' }).waitFor()
    await preview.getByText('Para uma festa').waitFor()
    await publish(page, 'Serviço novo')
    expect(faults).toEqual([])

    const visitor = await visit(site)
    await open(visitor.page, '/')
    await visitor.page.getByRole('combobox').first().fill('trapézio')
    await visitor.page.getByRole('option', { name: 'Aluguer de trapézios' }).click()
    await button(visitor.page, 'Pedir propostas').first().click()
    await button(visitor.page, 'Continuar').click()
    await heading(visitor.page, 'Para que é o trapézio?').waitFor()
    await visitor.page.getByRole('dialog').getByText('Para treinar', { exact: true }).click()
    await heading(visitor.page, 'Para quando precisa do serviço?').waitFor()
    const service_id = Number(new URL(visitor.page.url()).searchParams.get('pedido'))
    expect(visitor.faults).toEqual([])
    // It is told of when the page goes out of sight.
    const report = visitor.page.waitForResponse((reply) => reply.url().endsWith(countSteps.path))
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await report
    await visitor.leave()
    // The questions after its own are those of every service.
    await sendLead({ service_id, email: 'eva.teste@exemplo.pt', details: '{"trapezio":"para-treinar"}' })

    await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
    await page.getByRole('gridcell', { name: 'eva.teste@exemplo.pt' }).click()
    await page.getByText('Para que é o trapézio?').waitFor()
    await page.getByText('Para treinar').waitFor()
    await button(page, 'Recusar…').click()
    await button(page, 'Recusar').click()
    await page.getByText('Escreva o motivo').waitFor()
    await page.getByLabel('Motivo').fill('Pedido de exemplo')
    await button(page, 'Recusar').click()
    await page.getByText('Recusado', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Onde desistem' }).click()
    await page.getByRole('rowheader', { name: 'Para que é o trapézio?' }).waitFor()
    await page.getByRole('link', { name: 'Registo de ações' }).click()
    await page.getByRole('gridcell', { name: 'Pedido de exemplo' }).waitFor()
    await page.getByRole('gridcell', { name: 'Publicou perguntas' }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('is found and read by keyboard alone, each page under a title of its own', async () => {
    const { cod } = await sendLead({ email: exampleAdmin.email })
    const { page, faults, leave } = await arriveAsAdmin(site)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const tabTo = async (words: string) => {
      for (let step = 0; step < 60 && (await focused()) !== words; step++) await page.keyboard.press('Tab')
      expect(await focused()).toBe(words)
    }
    await page.getByRole('link', { name: 'Pedidos', exact: true }).press('Enter')
    await page.waitForFunction(() => document.title === 'Pedidos · Administração · Cinco')
    await expect.poll(focused).toBe('Pedidos')
    await page.getByRole('link', { name: cod }).waitFor()
    await tabTo(cod)
    await page.keyboard.press('Enter')
    await page.waitForFunction((title) => document.title === title, `Pedido ${cod} · Administração · Cinco`)
    await expect.poll(focused).toBe(`Pedido ${cod}`)
    await page.getByRole('link', { name: 'Ver o serviço e as perguntas' }).press('Enter')
    await page.getByRole('heading', { name: 'Certificado Energético', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Ver a conta' }).press('Enter')
    await page.getByText(/^É a sua própria conta/).waitFor()
    expect(await page.getByRole('button', { name: 'Suspender…' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Contas' }).last().press('Enter')
    await page.getByRole('gridcell', { name: 'Alda Teste' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Alda Teste', level: 1 }).waitFor()
    await page.goto('/admin/nada')
    await page.getByRole('heading', { name: 'Esta página não existe', level: 1 }).waitFor()
    await page.waitForFunction(() => document.title === 'Esta página não existe · Administração · Cinco')
    expect(faults).toEqual([])
    await leave()
  })

  it('changes a published service while a visitor is at its last step, who sends the request that was begun', async () => {
    const visitor = await visit(site)
    await openOrderAt(visitor.page, 'Como se chama?')

    const { page, faults, leave } = await visitAdmin(site, { at: '/admin/servicos/311' })
    await button(page, /^(?:Retirar|Deixar de fora): Qual é a tipologia/).click()
    await publish(page, 'Sem tipologia')
    expect(faults).toEqual([])
    await leave()

    await visitor.page.getByRole('dialog').getByRole('textbox').fill('Ivo Teste')
    await button(visitor.page, 'Enviar pedido').click()
    await confirmed(visitor.page)
    const lead = await site.db
      .selectFrom('leads')
      .select('details')
      .where('email', '=', 'ana.teste@exemplo.pt')
      .executeTakeFirst()
    expect(JSON.parse(lead?.details ?? '{}')).toMatchObject({ tipologia: 't2', area: '95 m²' })
    expect(visitor.faults).toEqual([])
    await visitor.leave()
  })

  it('undoes, moves by keyboard, compares versions and goes back to one, on a phone too', async () => {
    const { page, faults, leave } = await visitAdmin(site, { at: '/admin/servicos/52', viewport: phone })
    const first = page.getByRole('list', { name: 'Perguntas' }).getByRole('listitem').first()
    const before = await first.textContent()
    await page.getByText('Vamos encontrar o profissional ideal para si').waitFor()
    // An open question is taller than the others, and the window.
    const opened = first.locator('[aria-expanded]').first()
    await opened.click()
    await first.getByRole('button', { name: /^Mudar de lugar: pergunta/ }).focus()
    const said = (words: string) => page.getByText(words).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await said('pergunta 1 está no lugar 1 de')
    await page.keyboard.press('ArrowDown')
    await said('pergunta 1 está no lugar 2 de')
    await page.keyboard.press('Space')
    await expect.poll(() => first.textContent()).not.toBe(before)
    await page.locator('[aria-expanded=true]').filter({ hasText: /^2\. / }).click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => first.textContent()).toBe(before)
    await page.keyboard.press('Control+Shift+Z')
    await publish(page, 'Outra ordem')
    await page.getByRole('tab', { name: 'Versões' }).click()
    await button(page, 'Comparar').click()
    await page.getByText(/^A ordem passou a ser/).waitFor()
    await button(page, 'Publicar de novo a versão 1').click()
    await page.getByRole('dialog').getByText('A ordem passou a ser').waitFor()
    await page.getByLabel('Nota para quem ler as versões').fill('Era melhor')
    await button(page, /^Publicar(?: com avisos)?$/).click()
    await page.getByText('Versão 3 (em vigor)').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(faults).toEqual([])
    await leave()
  })

  it('has cards in place of tables on a phone, and its menu behind a button', async () => {
    const { page, faults, leave } = await visitAdmin(site, { viewport: phone })
    const cards = page.getByRole('list', { name: 'Serviços' }).getByRole('listitem')
    await cards.first().waitFor()
    expect(await cards.count()).toBe(50)
    expect(await page.getByRole('grid').count()).toBe(0)
    await button(page, 'Serviços').click()
    await page.getByRole('link', { name: 'Registo de ações' }).click()
    await page.getByRole('heading', { name: 'Registo de ações', level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'Terminar sessão' }).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(faults).toEqual([])
    await leave()
  })

  it('is closed to everybody else, and opens to who signed in before the scripts came', async () => {
    const { page, leave } = await visit(site)
    await page.goto('/admin')
    await page.waitForURL(/\/login/)
    await page.getByText('Inicie sessão para continuar onde estava.').waitFor()
    await leave()
    const early = await visit(site)
    const letScriptsIn = await openBeforeScripts(early.page, '/login')
    await signIn(early.page)
    await letScriptsIn()
    await early.page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor()
    expect(early.faults).toEqual([])
    await early.leave()
  })
})
