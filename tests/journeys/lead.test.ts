import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadStateWords } from '#schemas/requests/states.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { makeLead, newestLink } from '#tests/support/make-lead.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const stateOf = async (id: string) =>
  (await site.db.selectFrom('leads').select('state').where('id', '=', id).executeTakeFirst())?.state

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const chip = (page: Page, state: string) => page.getByText(state, { exact: true })

/** The page's questions with their answers, as they are read. */
const answersOf = async (page: Page) => {
  await page.getByText('O que pediu').click()
  const questions = await page.getByRole('term').allTextContents()
  const answers = await page.getByRole('definition').allTextContents()
  return Object.fromEntries(questions.map((question, index) => [question, answers[index]]))
}

describe('a request', () => {
  it('is shown unconfirmed, confirmed by the link of its e-mail, and cancelled', async () => {
    const { page, faults, leave } = await visit(site)
    const lead = await makeLead(site, 'email')
    await open(page, lead.page)
    await title(page, 'Certificado Energético').waitFor()
    await chip(page, 'Por confirmar').waitFor()
    expect(await stateOf(lead.id)).toBe('unverified')

    await page.getByRole('button', { name: 'Não recebi: enviar de novo' }).click()
    await page.getByText('Enviámos uma nova ligação por e-mail e SMS.').waitFor()
    await page.goto(lead.link)
    await page.getByRole('dialog').getByText('Não foi possível confirmar o pedido').waitFor()
    await page.goto(await newestLink(site, 'email'))
    // The link confirms; a press signs on (ACC-36).
    await page.getByRole('button', { name: 'Entrar na minha área' }).click()
    await title(page, 'Olá, Ana Teste').waitFor()
    expect(await stateOf(lead.id)).toBe('open')
    await page.locator('#new-password_password').fill('Uma-Frase-Longa-5')
    await page.locator('#new-password_confirmation').fill('Uma-Frase-Longa-6')
    await page.getByRole('button', { name: 'Definir a password' }).click()
    await page.getByText('Verifique as passwords informadas.').waitFor()
    await page.locator('#new-password_confirmation').fill('Uma-Frase-Longa-5')
    await page.getByRole('button', { name: 'Definir a password' }).click()
    await page.getByText('A password foi definida.').waitFor()
    await page.getByRole('link', { name: 'Certificado Energético' }).click()
    await title(page, 'Certificado Energético').waitFor()
    expect(page.url()).toBe(site.origin + lead.page)
    await chip(page, leadStateWords.open).waitFor()
    await page.getByText(lead.cod).waitFor()
    expect(await answersOf(page)).toMatchObject({
      'Que tipo de imóvel quer certificar?': 'Apartamento',
      'Qual é a tipologia?': 'T2',
      'Qual é a área útil aproximada?': '95 m²',
      'Para que precisa do certificado?': 'Outro: partilhas',
      'O imóvel já teve um certificado energético?': 'Não',
      'Para quando precisa do serviço?': 'Nos próximos dias',
      Local: '1000-001 Lisboa',
      Contacto: 'Ana Teste, 912 345 678, ana.teste@exemplo.pt',
    })

    await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
    await page.getByText('Quer mesmo cancelar?').waitFor()
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    expect(await stateOf(lead.id)).toBe('open')
    await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await chip(page, 'Cancelado').waitFor()
    const cancelled = page.getByRole('heading', { level: 1, name: /^Pedido cancelado: / })
    await expect.poll(() => cancelled.evaluate((said) => said === document.activeElement)).toBe(true)
    expect(await stateOf(lead.id)).toBe('cancelled')
    await page.reload()
    await chip(page, 'Cancelado').waitFor()
    expect(await page.getByRole('button', { name: 'Cancelar este pedido' }).count()).toBe(0)
    expect(await answersOf(page)).toMatchObject({ 'Qual é a tipologia?': 'T2' })
    expect(faults).toEqual([])
    await leave()
  })

  it('is confirmed by the link of its SMS, once', async () => {
    const { page, faults, leave } = await visit(site)
    const lead = await makeLead(site, 'sms')
    await page.goto(lead.link)
    await page.getByText('O seu pedido foi confirmado.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByRole('link', { name: 'Ver o pedido' }).click()
    await chip(page, leadStateWords.open).waitFor()
    await page.goto(lead.link)
    await page.getByText('O seu pedido foi confirmado.').waitFor()
    expect(await stateOf(lead.id)).toBe('open')
    expect(faults).toEqual([])
    await leave()
  })

  it('stays as it is when cancelling fails, and is cancelled at the second try', async () => {
    const { page, faults, leave } = await visit(site)
    const lead = await makeLead(site, 'email')
    await open(page, lead.page)
    await page.route('**/leads/archive**', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await page.getByText('Não foi possível cancelar o pedido.').waitFor()
    expect(await stateOf(lead.id)).toBe('unverified')
    await page.unroute('**/leads/archive**')
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await chip(page, 'Cancelado').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('is not shown for a wrong secret, with a clear page and a way on', async () => {
    const { page, faults, leave } = await visit(site)
    const { id } = await makeLead(site, 'email')
    await open(page, `/pedido?l=${id}&s=${'x'.repeat(32)}`)
    await title(page, 'Não encontrámos este pedido').waitFor()
    expect(await page.getByText('ana.teste@exemplo.pt').count()).toBe(0)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await page.getByRole('combobox').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('is not confirmed by a wrong code', async () => {
    const { page, faults, leave } = await visit(site)
    const { id, s } = await makeLead(site, 'email')
    await page.goto(`/l?${new URLSearchParams({ l: id, s, e: 'x'.repeat(22) })}`)
    await page.getByRole('dialog').getByText('Não foi possível confirmar o pedido').waitFor()
    expect(await stateOf(id)).toBe('unverified')
    expect(faults).toEqual([])
    await leave()
  })
})
