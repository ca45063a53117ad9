import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { dialog, heading } from '#tests/support/browser/order-steps.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const CERTIFICATE = '/servico/311-certificado-energetico'
const SOCIAL_NETWORKS = '/servico/395-gestao-de-redes-sociais'
const PAINTING = '/servico/52-pintura-de-interiores'

describe('the first question in a service’s page (PAGE-36)', () => {
  it('opens the order at the next one with the answer that was chosen, and Back closes it', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, CERTIFICATE)
    await page.getByText('Apartamento', { exact: true }).click()
    await heading(page, 'Qual é a tipologia?').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?pedido=311&passo=1')
    await dialog(page).getByRole('button', { name: 'Voltar' }).click()
    const chosen = dialog(page).getByRole('radio', { name: 'Apartamento' })
    await chosen.waitFor()
    expect(await chosen.isChecked()).toBe(true)
    await expect.poll(() => new URL(page.url()).search).not.toContain('passo=1')
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(CERTIFICATE)
    expect(faults).toEqual([])
    await leave()
  })

  it('is answered by keyboard, and is there again after a navigation', async () => {
    const { page, faults, leave } = await visit(site)
    await open(page, PAINTING)
    const area = page.getByRole('navigation', { name: 'Está aqui' }).getByRole('link', { name: 'Pintura' })
    await area.click()
    await page.getByRole('heading', { level: 1, name: 'Pintura', exact: true }).waitFor()
    await page.goBack()
    // At the link that was followed (PAGE-49).
    await expect.poll(() => hasFocus(area)).toBe(true)
    await page.getByRole('checkbox', { name: 'Sala' }).press('Space')
    await page.getByRole('checkbox', { name: 'Cozinha' }).press('Space')
    await page.locator('#pedir').getByRole('button', { name: 'Continuar' }).press('Enter')
    await dialog(page).getByText('Pergunta 2 de').waitFor()
    const stored = await page.evaluate(() => localStorage.getItem('incompleteLeads') ?? '')
    expect(Object.values(JSON.parse(stored)[0].lead)).toEqual([
      { divisoes: [expect.stringMatching(/sala/), expect.stringMatching(/cozinha/)] },
    ])
    expect(faults).toEqual([])
    await leave()
  })

  it('clears what an option excludes, in the fields that came with the page too (QST-8)', async () => {
    const { page, leave } = await visit(site)
    await open(page, SOCIAL_NETWORKS)
    const box = (name: string) => page.locator('#pedir').getByRole('checkbox', { name })
    const ticked = () => page.locator('#pedir input:checked').evaluateAll((all) => all.length)
    await box('Instagram').check()
    await box('LinkedIn').check()
    await box('Não sei').check()
    expect([await box('Não sei').isChecked(), await ticked()]).toEqual([true, 1])
    await box('Instagram').check()
    expect([await box('Instagram').isChecked(), await ticked()]).toEqual([true, 1])
    await leave()
  })

  it('has the rest of the order loaded once the visitor reads, without a pointer near it', async () => {
    const { page, leave } = await visit(site)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    await open(page, CERTIFICATE)
    expect(asked.filter((path) => path.startsWith('/wizards'))).toEqual([])
    await page.waitForRequest('**/wizards/order/311.js')
    await page.waitForLoadState('networkidle')
    // What it asks for from now on never comes.
    await page.route('**/*.js', () => {})
    await page.getByText('Apartamento', { exact: true }).click()
    await heading(page, 'Qual é a tipologia?').waitFor()
    await leave()
  })

  it('opens the order at the first question where nothing was answered', async () => {
    const { page, leave } = await visit(site)
    await open(page, CERTIFICATE)
    await page.locator('#pedir').getByRole('button', { name: 'Continuar' }).click()
    await dialog(page).getByText('Pergunta 1 de').waitFor()
    await leave()
  })
})

it('a link to a service opens its order over the page, or its page in another tab (PAGE-35)', async () => {
  const { page, faults, context } = await visit(site)
  await open(page, '/servicos/certificacao-energetica')
  const link = page.getByRole('link', { name: /^Auditoria energética/ })
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.getByRole('heading', { level: 1, name: 'Auditoria energética' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await link.click()
  await heading(page, /ideal para si/).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/servicos/certificacao-energetica?pedido=313',
  )
  expect(faults).toEqual([])
  await context.close()
})

it('a service that was withdrawn is gone, with others in its place (PAGE-37)', async () => {
  const id = 312
  const address = `${site.origin}/servico/${id}-certificado-energetico-para-comercio-e-servicos`
  expect((await fetch(address)).status).toBe(200)
  const withdrawn = site.db.updateTable('services').where('id', '=', id)
  await withdrawn.set({ withdrawn_at: new Date().toISOString() }).execute()
  await site.db
    .updateTable('catalogue_state')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute()
  const reply = await fetch(address)
  const html = await reply.text()
  expect(reply.status).toBe(410)
  expect(html).toContain('noindex')
  expect(html).toContain('já não está disponível')
  expect(html).toContain(`href="${CERTIFICATE}"`)
  expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain(`/servico/${id}-`)
  await withdrawn.set({ withdrawn_at: null }).execute()
})
