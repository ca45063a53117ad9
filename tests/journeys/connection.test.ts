import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { continuar, dialog, heading } from '#tests/support/browser/order-steps.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('without a connection', () => {
  it('an order opens over the page as it stands, once the connection is back', async () => {
    const { page, faults, context, leave } = await visit(site)
    await open(page, '/casa')
    await page.locator('a[href^="/servico/"]').first().waitFor()
    await context.setOffline(true)
    await page.locator('a[href^="/servico/"]').first().press('Enter')
    await heading(page, 'Sem ligação à internet').waitFor()
    const here = page.getByRole('heading', { level: 1, includeHidden: true })
    const title = await here.textContent()
    await page.evaluate(() => {
      document.body.dataset.stays = 'sim'
    })
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await heading(page, 'Sem ligação à internet').waitFor()
    expect(await here.textContent()).toBe(title)
    await context.setOffline(false)
    await heading(page, /ideal para si/).waitFor()
    await continuar(page)
    await heading(page, /\?$/).waitFor()
    expect(await page.evaluate(() => document.body.dataset.stays)).toBe('sim')
    expect(faults).toEqual([])
    await leave()
  })

  it('a page stays until the requested one can be loaded', async () => {
    const { page, faults, context, leave } = await visit(site)
    await open(page, '/casa')
    const here = await page.getByRole('heading', { level: 1 }).textContent()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Termos' }).first().click()
    await page.getByText('Sem ligação à internet.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(here)
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Termos', level: 1 }).waitFor()
    expect(await page.getByText('Sem ligação à internet.').count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })
})

describe('a part that an update has replaced', () => {
  it('has the page loaded again, once, and the order opens', async () => {
    const { page, leave } = await visit(site)
    await open(page, '/casa')
    let gone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) gone = false
    })
    await page.route('**/assets/order-dialog*', (route) =>
      gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.locator('a[href^="/servico/"]').first().press('Enter')
    await page.waitForURL(/\/servico\/.+\/passo\/0$/)
    await heading(page, /\?$/).waitFor()
    expect(gone).toBe(false)
    await leave()
  })
})
