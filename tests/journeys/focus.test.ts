import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortLoan } from '#stories/support/example-loan.ts'
import { coveredInFocus } from '#tests/support/browser/covered.ts'
import { openLoanAt } from '#tests/support/browser/fill-loan.ts'
import { openOrderAt } from '#tests/support/browser/order-steps.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { people } from '#tests/support/people.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
  { width: 360, height: 640 },
  { width: 320, height: 512 },
]

/** No bar covers what has the focus, at any size of screen; `follows` it where a bar moves. */
async function expectUncovered(page: Page, { screens = SCREENS, follows = false } = {}) {
  const covered: Record<string, string[]> = {}
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    const controls = await coveredInFocus(page, follows)
    if (controls.length > 0) covered[`${width}×${height}`] = controls
  }
  expect({ page: page.url(), covered }).toEqual({ page: page.url(), covered: {} })
}

describe('nothing covers what has the focus (PAGE-44)', () => {
  it('in the sign-up, with the notice of what is missing', async () => {
    const { page, faults, leave } = await visit(site)
    const refuse = async (name: string) => {
      await page.getByRole('button', { name }).click()
      await page.getByText('Por favor, preencha').waitFor()
      await expectUncovered(page)
    }
    const next = async (heading: string) => {
      await page.getByRole('button', { name: 'SEGUINTE' }).click()
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor()
    }
    await open(page, '/registo')
    await refuse('SEGUINTE')
    const person = { name: 'Ana Teste', email: 'ana.teste@exemplo.pt', phone: '912345678' }
    const home = { address: 'Rua de Exemplo, 1', zip_home: '1000-001', city: 'Lisboa' }
    for (const [name, value] of Object.entries({ ...person, ...home }))
      await page.locator(`#root_${name}`).fill(value)
    await next('Em que categoria trabalha?')
    await page.getByRole('radio').first().check()
    await next('Que tipos de serviço presta?')
    await refuse('SEGUINTE')
    await page.getByRole('checkbox').first().check()
    await next('Onde trabalha?')
    await next('Só falta a sua password')
    await refuse('REGISTE-SE GRATUITAMENTE')
    expect(faults).toEqual([])
    await leave()
  })

  it('in the home loan, with the instalment', async () => {
    const { page, faults, leave } = await visit(site)
    await openLoanAt(page, 'dados_pessoais', shortLoan)
    await page.getByRole('button', { name: 'SEGUINTE' }).click()
    await expectUncovered(page)
    expect(faults).toEqual([])
    await leave()
  })

  it('in an order, over a page and as a page', async () => {
    const { page, faults, leave } = await visit(site)
    await openOrderAt(page, /Como podemos entrar em contacto/)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expectUncovered(page)
    await open(page, '/servico/311-certificado-energetico/passo/0')
    await expectUncovered(page)
    expect(faults).toEqual([])
    await leave()
  })

  it('in the contact form and the sign-in, and below the bar of a lost connection', async () => {
    const { page, faults, context, leave } = await visit(site)
    await open(page, '/login')
    await expectUncovered(page)
    await open(page, '/contacto')
    await expectUncovered(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Termos' }).first().click()
    await page.getByText('Sem ligação à internet.').waitFor()
    await expectUncovered(page, { screens: SCREENS.slice(-1), follows: true })
    expect(faults).toEqual([])
    await leave()
  })

  it('on a profile, with the bar that asks for proposals (PRF-12)', async () => {
    const { page, faults, leave } = await visit(site)
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(page, '/perfil/oficina-da-casa-exemplo')
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await page.getByRole('region', { name: 'Pedir propostas' }).waitFor()
    await expectUncovered(page, { screens: [...SCREENS.slice(0, 1), ...SCREENS.slice(-1)], follows: true })
    expect(faults).toEqual([])
    await leave()
  })

  it('in the forms of the area', async () => {
    const market = people(site)
    const lead = await market.request()
    const { page, faults, leave } = await visit(site)
    await signOn(page, market, await market.person())
    for (const path of ['/area/perfil', `/area/pedidos/${lead.id}`]) {
      await open(page, path)
      await page.locator('textarea').first().waitFor()
      await expectUncovered(page)
    }
    expect(faults).toEqual([])
    await leave()
  })
})
