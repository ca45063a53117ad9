import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { keepRequest, savedButton } from '#tests/support/browser/saved-request.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import {
  cookieBar,
  open,
  openBeforeScripts,
  type RunningSite,
  startSite,
  visit,
} from '#tests/support/browser/site.ts'

declare global {
  interface Window {
    shifts: number
  }
}

let site: RunningSite

beforeAll(async () => {
  site = await startSite({
    FACEBOOK_APP_ID: '1234567890',
    MAP_TILES_URL: 'https://mapas.exemplo.pt/{z}/{x}/{y}.png',
  })
})
afterAll(() => site.stop())

/** The answer as this browser has it, for scripts and for the server. */
const keptIn = (page: Page) =>
  page.evaluate(() => ({
    stored: localStorage.getItem('cookie-consent'),
    cookie: /(?:^|; )cookie-consent=(\w+)/.exec(document.cookie)?.[1],
  }))

const topOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top))
const bottomOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

it.each([
  ['Aceitar', 'accepted', ['connect.facebook.net', 'mapas.exemplo.pt']],
  ['Rejeitar', 'rejected', []],
])('the cookie bar asks at the first visit and never again after «%s»', async (answer, stored, loaded) => {
  const { page, faults, context, leave } = await visit(site)
  const elsewhere = new Set<string>()
  page.on('request', (request) => {
    const { origin, host } = new URL(request.url())
    if (origin !== site.origin && origin !== 'null') elsewhere.add(host)
  })
  await context.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.fbAsyncInit()' }),
  )
  await context.route('https://mapas.exemplo.pt/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const bar = cookieBar(page)
  await keepRequest(page, {})
  await open(page, '/')
  await page.evaluate(() => {
    const under = document.createElement('a')
    Object.assign(under, { href: '/login', style: 'position: fixed; inset: 0' })
    document.body.append(under)
  })
  await bar.getByRole('button', { name: answer }).dblclick()
  await bar.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${site.origin}/`)
  expect(await keptIn(page)).toEqual({ stored, cookie: stored })
  await page.reload()
  // The button is read from local storage too: when it is there, the bar would be.
  await savedButton(page).waitFor()
  expect(await bar.count()).toBe(0)
  expect([...elsewhere]).toEqual([])
  await page.goto('/quemsomos')
  await savedButton(page).waitFor()
  expect(await bar.count()).toBe(0)
  await page.getByRole('application', { name: /^Mapa: .*Lisboa/ }).waitFor()
  await page.goto('/login')
  await page.locator('#signin_email').fill('ana.teste@exemplo.pt') // the scripts have taken the page over
  await expect.poll(() => [...elsewhere].sort()).toEqual(loaded)
  expect(faults).toEqual([])
  await leave()
})

const viewport = { width: 360, height: 740 }

it('without scripts the bar asks until «Rejeitar», and scripts do not ask again', async () => {
  const plain = await visit(site, { javaScriptEnabled: false, viewport })
  const bar = cookieBar(plain.page)
  await plain.page.goto('/casa')
  expect(await bottomOf(bar)).toBe(viewport.height)
  expect(await sideways(plain.page)).toEqual([])
  await bar.getByRole('button', { name: 'Rejeitar' }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  expect(plain.page.url()).toBe(`${site.origin}/casa`)
  await plain.page.goto('/')
  expect(await bar.count()).toBe(0)

  const { page, context, faults } = await visit(site, { storageState: await plain.context.storageState() })
  await keepRequest(page, {})
  await page.goto('/casa')
  await savedButton(page).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('rejected')
  expect(await cookieBar(page).count()).toBe(0)
  expect([...plain.faults, ...faults]).toEqual([])
  await plain.context.close()
  await context.close()
})

it('without scripts the bar covers neither the end of the page nor what gets the focus', async () => {
  const { page, leave } = await visit(site, { javaScriptEnabled: false, viewport })
  const bar = cookieBar(page)
  await page.goto('/quemsomos')
  // From the page's start backwards to the bar: nothing is scrolled.
  for (const name of ['Aceitar', 'Rejeitar']) {
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(bar.getByRole('button', { name }))).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/quemsomos')
  const more = bar.getByRole('link', { name: 'Saber mais' })
  const [last, under] = [await more.elementHandle(), await topOf(bar)]
  for (let isLast: boolean | undefined = false; !isLast; ) {
    await page.keyboard.press('Tab')
    const bottom = () => document.activeElement?.getBoundingClientRect().bottom ?? 0
    isLast = await last?.evaluate((link) => link === document.activeElement)
    if (!isLast) expect(Math.round(await page.evaluate(bottom))).toBeLessThanOrEqual(under)
  }
  await page.keyboard.press('End')
  await expect.poll(() => bottomOf(page.locator('footer'))).toBe(await topOf(bar))
  await leave()
})

it('without scripts it does not ask where something is typed, which an answer would lose', async () => {
  const { page, leave } = await visit(site, { javaScriptEnabled: false, viewport })
  await page.goto('/contacto')
  expect(await cookieBar(page).isVisible()).toBe(false)
  await leave()
})

it('comes with the HTML, and an answer before the scripts loses nothing that was typed (PAGE-73)', async () => {
  const { page, leave, faults } = await visit(site, { viewport })
  const letIn = await openBeforeScripts(page, '/contacto')
  const bar = cookieBar(page)
  await page.getByLabel('Mensagem').fill('Escrito antes.')
  expect(await bottomOf(bar)).toBe(viewport.height)
  const posted = page.waitForResponse('**/cookies')
  await bar.getByRole('button', { name: 'Rejeitar' }).click()
  expect((await posted).status()).toBe(204)
  expect(await page.getByLabel('Mensagem').inputValue()).toBe('Escrito antes.')
  await letIn()
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Mensagem').inputValue()).toBe('Escrito antes.')
  expect(await keptIn(page)).toEqual({ stored: 'rejected', cookie: 'rejected' })
  expect(faults).toEqual([])
  await leave()
})

it('an answer that only scripts know goes to the server, and the bar that came moves nothing as it goes (PAGE-72)', async () => {
  const { page, context, faults } = await visit(site, { viewport })
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'accepted')
    window.shifts = 0
    new PerformanceObserver((list) => {
      window.shifts += list.getEntries().length
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letIn = await openBeforeScripts(page, '/quemsomos')
  await cookieBar(page).waitFor()
  await letIn()
  await cookieBar(page).waitFor({ state: 'detached' })
  expect(await keptIn(page)).toEqual({ stored: 'accepted', cookie: 'accepted' })
  expect(await page.evaluate(() => window.shifts)).toBe(0)
  const again = await page.reload()
  expect(await again?.text()).not.toContain('aria-label="Cookies"')
  expect(faults).toEqual([])
  await context.close()
})

it('with scripts the bar covers neither the end of the page nor what gets the focus, and its own buttons scroll nothing', async () => {
  const { page, leave, faults } = await visit(site, { viewport })
  const bar = cookieBar(page)
  await open(page, '/quemsomos')
  for (const name of ['Aceitar', 'Rejeitar']) {
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(bar.getByRole('button', { name }))).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(() => bottomOf(page.locator('footer'))).toBe(await topOf(bar))
  expect(faults).toEqual([])
  await leave()
})

it('on a narrow screen the steps of the loan stand apart', async () => {
  const { page, faults, leave } = await visit(site, { viewport: { width: 320, height: 640 } })
  await page.goto('/pedido-ch')
  const discs = page.getByRole('navigation', { name: 'Passos do pedido' }).locator('.disc')
  const places = await discs.evaluateAll((all) => all.map((disc) => disc.getBoundingClientRect().toJSON()))
  expect(places).toHaveLength(6)
  for (const [index, { left }] of places.entries())
    expect(left).toBeGreaterThan((places[index - 1]?.right ?? 0) + 5)
  expect(faults).toEqual([])
  await leave()
})
