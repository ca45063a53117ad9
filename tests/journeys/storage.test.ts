import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '#tests/support/admin.ts'
import { button, signIn } from '#tests/support/browser/admin-visit.ts'
import { heading } from '#tests/support/browser/order-steps.ts'
import { cookieBar, open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ GOOGLE_CLIENT_ID: 'cinco-teste' })
  await makeAdmin(site.db)
})
afterAll(() => site.stop())

const switchOff = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('It is switched off', 'SecurityError')
      },
    })
}

const isGone = (page: Page) => cookieBar(page).waitFor({ state: 'detached' })

describe('with a storage that is switched off (ACC-42)', () => {
  it('one answers about cookies, orders, and signs in as an administrator who stays signed in', async () => {
    const { page, context, faults } = await visit(site)
    await page.addInitScript(switchOff)
    await open(page, '/?pedido=311&passo=0')
    await page.getByText('Apartamento', { exact: true }).click()
    await heading(page, 'Qual é a tipologia?').waitFor()
    await page.getByText('T2', { exact: true }).click()
    await heading(page, 'Qual é a área útil aproximada?').waitFor()

    await open(page, '/login')
    await button(page, 'Rejeitar').click()
    await isGone(page)
    await page.reload()
    await page.getByText('O seu navegador não guarda dados deste site').waitFor()
    await isGone(page)
    await button(page, 'Login com Google').click()
    await page.getByText('Para entrar com Google, o seu navegador').waitFor()
    await signIn(page)
    const home = page.getByRole('heading', { name: 'Hoje', level: 1 })
    await home.waitFor()
    await page.reload()
    await home.waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('a part that an update has replaced asks for a reload', async () => {
    const { page, context } = await visit(site)
    await page.addInitScript(switchOff)
    await open(page, '/')
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Contactos' }).first().click()
    await page.getByText('Há uma versão nova desta página.').waitFor()
    expect(await page.getByText('Algo correu mal').count()).toBe(0)
    await context.close()
  })
})
