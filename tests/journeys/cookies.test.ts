import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRequest, savedButton } from '#tests/support/browser/saved-request.ts'
import { cookieBar, open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite({
    FACEBOOK_APP_ID: '1234567890',
    MAP_TILES_URL: 'https://mapas.exemplo.pt/{z}/{x}/{y}.png',
  })
})
afterAll(() => site.stop())

it.each([
  ['Aceitar', 'accepted', ['connect.facebook.net', 'mapas.exemplo.pt']],
  ['Rejeitar', 'rejected', []],
])('the cookie bar asks at the first visit and never again after «%s»', async (answer, stored, loaded) => {
  const { page, faults, context } = await visit(site)
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
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe(stored)
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
  await context.close()
})
