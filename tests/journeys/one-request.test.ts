import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOn } from '#tests/support/browser/sign-on.ts'
import {
  open,
  openBeforeScripts,
  type RunningSite,
  startSite,
  takenOver,
  visit,
} from '#tests/support/browser/site.ts'
import { expectNarrow } from '#tests/support/browser/whole-page.ts'
import { type People, people } from '#tests/support/people.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const MESSAGE = 'Trato do certificado na próxima semana, com visita.'

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A professional with a request that they may answer, in a browser where they are signed in. */
async function arrived(options: Parameters<typeof visit>[1] = {}) {
  const rui = await market.person()
  const lead = await market.request()
  const browser = await visit(site, { ...PHONE, ...options })
  await signOn(browser.page, market, rui)
  const reads = () =>
    site.db
      .selectFrom('lead_reads')
      .select('lead_id')
      .where('lead_id', '=', lead.id)
      .where('professional_id', '=', rui.id)
      .execute()
  return { ...browser, rui, lead, path: `/area/pedidos/${lead.id}`, reads }
}

/** Writes a proposal with a price between two values. */
async function write(page: Page) {
  await page.getByLabel('Mensagem').fill(MESSAGE)
  await page.getByLabel('Preço').selectOption('range')
  await page.getByLabel('Valor, com IVA').fill('150')
  await page.getByLabel('Até').fill('200')
  await page.getByLabel('Quando pode fazer').fill('Segunda-feira')
}

const preview = (page: Page) => page.getByRole('region', { name: 'Como o cliente vê a sua proposta' })

describe('one request for a professional (PAGE-71)', () => {
  it('comes as HTML with its form, and goes on with what the device has kept of it (PRO-15)', async () => {
    const { page, faults, leave, path, reads } = await arrived()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
    })
    const reply = await page.goto(path)
    expect(await reply?.text()).toMatch(/<textarea[^>]*name="proposal_message"/)
    await takenOver(page)
    // The scripts make their calls before this.
    await page.evaluate(async () => void (await fetch('/api/packages')))
    await expect.poll(() => asked).toContain('/api/packages')
    expect(asked.filter((one) => one.startsWith('/api/requests/'))).toEqual([])
    await expect.poll(reads).toHaveLength(1)
    // The prices come and go with their kind.
    await page.getByLabel('Até').waitFor({ state: 'detached' })
    await write(page)
    const file = { name: 'Plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.getByLabel('Ficheiros (opcional)').setInputFiles(file)
    await page.getByRole('progressbar', { name: 'A enviar Plano.pdf' }).waitFor({ state: 'detached' })
    for (const _ of ['reload', 'reload again']) {
      await open(page, path)
      await page.getByText(/^Recuperámos o que tinha escrito/).waitFor()
      await button(page, 'Retirar Plano.pdf').waitFor()
      expect(await page.getByLabel('Mensagem').inputValue()).toBe(MESSAGE)
      expect(await page.getByLabel('Até').inputValue()).toBe('200,00')
    }
    await button(page, 'Ver como fica').tap()
    await preview(page).getByText('Plano.pdf').waitFor()
    await button(page, 'Enviar a proposta').tap()
    await button(page, 'Escrever ao cliente').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('takes what was typed and pressed before its scripts came (PRO-30)', async () => {
    const { page, faults, leave, path, rui } = await arrived()
    const letScriptsIn = await openBeforeScripts(page, path)
    await page.getByLabel('Preço').selectOption('range')
    await page.getByLabel('Mensagem').fill(MESSAGE)
    await letScriptsIn()
    expect(await page.getByLabel('Mensagem').inputValue()).toBe(MESSAGE)
    await write(page)
    expect(faults).toEqual([])
    await leave()

    const early = await visit(site, PHONE)
    await signOn(early.page, market, rui)
    const letThemIn = await openBeforeScripts(early.page, path)
    await early.page.getByLabel('Mensagem').fill(MESSAGE)
    await early.page.getByLabel('Valor, com IVA').fill('150')
    await early.page.getByLabel('Quando pode fazer').fill('Segunda-feira')
    await button(early.page, 'Ver como fica').tap()
    await preview(early.page).getByText('150').waitFor()
    await letThemIn()
    await button(early.page, 'Voltar a escrever').tap()
    expect(await early.page.getByLabel('Mensagem').inputValue()).toBe(MESSAGE)
    await button(early.page, 'Ver como fica').tap()
    await button(early.page, 'Enviar a proposta').tap()
    await button(early.page, 'Escrever ao cliente').waitFor()
    expect(early.faults).toEqual([])
    await early.leave()
  })

  it('is read, answered, changed and withdrawn without scripts (PRO-17, CHT-10)', async () => {
    const { page, leave, path, lead, rui, reads } = await arrived({ javaScriptEnabled: false })
    await page.goto(path)
    const answers = page.getByRole('heading', { name: 'O pedido' })
    // Only the press says that somebody has read it.
    await button(page, 'Ver o pedido').waitFor()
    expect([await answers.isVisible(), await page.getByLabel('Mensagem').isVisible()]).toEqual([false, false])
    expect(await reads()).toEqual([])
    await button(page, 'Ver o pedido').tap()
    await answers.waitFor()
    expect(await reads()).toHaveLength(1)
    await expectNarrow(page)
    await write(page)
    // Enter presses the form's first button, which sends nothing.
    await page.getByLabel('Quando pode fazer').press('Enter')
    await preview(page).getByText(MESSAGE).waitFor()
    await expectNarrow(page)
    await button(page, 'Enviar a proposta').tap()
    await button(page, 'Escrever ao cliente').waitFor()
    await button(page, 'Alterar').tap()
    expect(await page.getByLabel('Até').inputValue()).toBe('200,00')
    await button(page, 'Cancelar').tap()
    await button(page, 'Retirar').tap()
    await page.getByText('Quer mesmo retirar a proposta? Recebe de volta 2 créditos.').waitFor()
    await button(page, 'Não').tap()
    await page.getByText('Quer mesmo retirar a proposta?').waitFor({ state: 'detached' })
    // The client writes: the chat is on the request's page.
    const { rows } = (await rui.get('/api/proposals')).json()
    const secret = new URLSearchParams({ l: lead.id, s: lead.s })
    await market.anonymous.post(`/api/chat/${rows[0].id}?${secret}`, { text: 'Bom dia' })
    await button(page, 'Escrever ao cliente').tap()
    await button(page, 'Ver as mensagens').tap()
    // Playwright finds no text in a `noscript`.
    const messages = () => page.getByRole('log').innerText()
    await expect.poll(messages).toContain('Bom dia')
    await page.getByLabel('A sua mensagem').fill('Boa tarde')
    await button(page, 'Enviar').tap()
    await expect.poll(messages).toContain('Boa tarde')
    await expectNarrow(page)
    await leave()
  })
})
