import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadPath } from '#src/routes/paths.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { letIntoMls } from '#tests/support/mls.ts'
import { type People, people } from '#tests/support/people.ts'

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
})
afterAll(() => site.stop())

/** Holds the replies of a path back; the returned function lets them go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve()
}

/** How much of what is seen was moved by something else (CLS), since the page's beginning. */
const shifted = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as LayoutShift[]
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

it('what is waited for has its shape in its place, keeps the footer out of view and moves nothing (PAGE-67, PAGE-75)', async () => {
  const { page, faults, leave } = await visit(site, { viewport: { width: 412, height: 823 } })
  await signOn(page, market, await market.person())
  // A part comes with the page that the server makes: scripts ask for it on the way from another one.
  await open(page, '/area/propostas')
  for (const [call, label, title] of [
    ['/api/requests/open*', 'A carregar os pedidos', 'Pedidos para si'],
    ['/api/notices', 'A carregar os seus avisos', 'Avisos'],
    ['/api/credits*', 'A carregar os créditos', 'Créditos'],
    ['/api/own/profile', 'A carregar o seu perfil', 'O seu perfil'],
  ] as const) {
    const release = await hold(page, call)
    await page.getByRole('link', { name: title, exact: true }).click()
    const waiting = page.getByRole('status', { name: label })
    await waiting.waitFor()
    expect(await waiting.locator('.MuiSkeleton-root').count(), title).toBeGreaterThan(3)
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.y, title).toBeGreaterThanOrEqual(823)
    // Motion is not wanted here: nothing pulses.
    const longest = () =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
      )
    expect(await page.evaluate(longest), title).toBeLessThanOrEqual(1)
    release()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect(await shifted(page), title).toBeLessThanOrEqual(0.05)
  }
  expect(faults).toEqual([])
  await leave()
})

describe('a page of a person (PAGE-71, PAGE-83)', () => {
  it.each([
    ['/area/pedidos', 'Pedidos para si', /^\/api\/(request|mls)/],
    ['/area/avisos', 'Avisos', /^\/api\/(notices|mls)/],
    ['/area/mls?tipo=apartment', 'MLS', /^\/api\/(own\/)?mls/],
    ['/area/mls/meus?imovel=novo', 'Partilhar um imóvel', /^\/api\/(own\/)?mls/],
    ['/creditos?pacote=Crescer', 'Comprar créditos', /^\/api\/credits/],
    ['/area/perfil', 'O seu perfil', /^\/api\/(own|site|mls)\//],
  ])('%s comes as HTML, and scripts ask for nothing of it again', async (address, title, itsCalls) => {
    const { page, faults, leave } = await visit(site)
    await market.request()
    const rui = await market.person()
    await letIntoMls(site.services, rui.id, [311])
    await signOn(page, market, rui)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const document = page.waitForResponse((reply) => reply.request().isNavigationRequest())
    await open(page, address)
    expect(await (await document).text()).toContain(`>${title}</h1>`)
    // The scripts make their calls before this.
    await page.evaluate(async () => void (await fetch('/api/packages')))
    await expect.poll(() => asked).toContain('/api/packages')
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(asked.filter((path) => itsCalls.test(path))).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  it('has the session of its page where scripts have none, or another person’s (ACC-31)', async () => {
    const { page, faults, context } = await visit(site)
    const [rui, eva] = [await market.person(), await market.person()]
    await signOn(page, market, rui)
    await page.goto('/area/avisos')
    await page.getByRole('button', { name: 'Guardar os avisos' }).waitFor()
    // Eva signs in without scripts, in the same browser.
    const cookies = await context.cookies()
    const value = await market.tokenOf(eva.id)
    await context.addCookies(cookies.map((one) => (one.name === 'session' ? { ...one, value } : one)))
    await page.goto('/area/avisos')
    const account = () => page.evaluate(() => atob(JSON.parse(localStorage.token).token.split('.')[1]))
    await expect.poll(account).toContain(eva.id)
    await page.getByLabel('Pedidos novos', { exact: true }).selectOption('Uma vez por dia, juntos')
    await page.getByRole('button', { name: 'Guardar os avisos' }).click()
    await page.getByText('Os seus avisos estão guardados.').waitFor()
    expect((await eva.get('/api/notices')).json().told).toBe('daily')
    expect((await rui.get('/api/notices')).json().told).toBe('now')
    expect(faults).toEqual([])
    await context.close()
  })
})

it('a navigation says that it takes long after 300 ms (PAGE-65)', async () => {
  const { page, faults, context } = await visit(site)
  await page.clock.install()
  await open(page, '/')
  const release = await hold(page, '/api/packages')
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = page.waitForRequest('**/api/packages')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pacotes', exact: true }).click()
  await asked
  const line = page.locator('[data-waiting]')
  await page.clock.runFor(299)
  expect(await line.count()).toBe(0)
  await page.clock.runFor(1)
  await line.waitFor()
  await page.getByText('A carregar a página…').waitFor({ state: 'attached' })
  release()
  await page.getByRole('heading', { level: 1, name: 'Pacotes de créditos' }).waitFor()
  expect(await line.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

describe('the shape of the next page (PAGE-74)', () => {
  const viewport = { width: 412, height: 823 }
  const shape = (page: Page) => page.locator('[data-next-page]')
  const contact = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contactos' })
  const y = (page: Page) => page.evaluate(() => Math.round(scrollY))

  it.each([
    ['a request', async () => leadPath(await market.request()), '/api/lead?*', 'Certificado Energético'],
    ['a profile', async () => '/perfil/oficina-da-casa-exemplo', '/api/profile/*', /^Oficina da Casa/],
    ['results', async () => '/procura?q=canalizador', '/api/site/services', 'Serviços para «canalizador»'],
  ])(
    '%s: is seen wherever the page before was scrolled to, and moves nothing',
    async (_, way, call, title) => {
      const { page, faults, leave } = await visit(site, { viewport })
      await open(page, await way())
      const heading = page.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      await contact(page).click()
      const message = page.getByLabel('Mensagem')
      await message.fill('Escrito aqui.')
      await page.keyboard.press('Tab')
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const before = await y(page)
      expect(before).toBeGreaterThan(viewport.height)
      const release = await hold(page, call)
      await page.goBack()
      await shape(page).waitFor()
      const bars = shape(page).locator('.MuiSkeleton-root')
      expect(await bars.count()).toBeGreaterThan(3)
      const first = await bars.first().boundingBox()
      expect(first?.y).toBeGreaterThanOrEqual(0)
      expect(first?.y).toBeLessThan(200)
      // In the middle of the screen and at its end: nothing of the page that is left, and no footer.
      for (const at of [400, 700])
        expect(
          await page.evaluate(
            (top) => document.elementFromPoint(200, top)?.closest('[data-next-page]') !== null,
            at,
          ),
        ).toBe(true)
      // Away from it: the page is as it was left.
      await page.goForward()
      await shape(page).waitFor({ state: 'detached' })
      expect([await y(page), await message.inputValue()]).toEqual([before, 'Escrito aqui.'])
      await page.goBack()
      await shape(page).waitFor()
      expect(await shifted(page)).toBeLessThanOrEqual(0.05)
      release()
      await heading.waitFor()
      await shape(page).waitFor({ state: 'detached' })
      expect(faults).toEqual([])
      await leave()
    },
  )

  it('does not show where a page gets another query', async () => {
    const { page, faults, context } = await visit(site, { viewport })
    await page.clock.install()
    await open(page, '/procura?q=canalizador')
    const asked = page.waitForRequest('**/api/site/services')
    const release = await hold(page, '/api/site/services')
    await page.evaluate(() => {
      history.pushState({ idx: 1 }, '', '/procura?q=pintura')
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    })
    await asked
    await page.clock.runFor(300)
    await page.locator('[data-waiting]').waitFor()
    expect(await shape(page).count()).toBe(0)
    release()
    await page.getByRole('heading', { level: 1, name: 'Serviços para «pintura»' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

it('what is pressed gets darker while it is (PAGE-66)', async () => {
  const { page, faults, leave } = await visit(site)
  await open(page, '/')
  const pressed = [
    page.getByRole('banner').getByRole('link', { name: 'Como funciona' }),
    page.getByRole('main').getByRole('button', { name: 'Pedir propostas' }),
    page.getByRole('main').getByRole('listitem').getByRole('link').first(),
  ]
  for (const control of pressed) {
    const filter = () => control.evaluate((element) => getComputedStyle(element).filter)
    await control.hover()
    expect(await filter()).toBe('none')
    await page.mouse.down()
    expect(await filter()).toBe('brightness(0.94)')
    // Let go elsewhere, so that the press does nothing.
    await page.mouse.move(0, 0)
    await page.mouse.up()
    expect(await filter()).toBe('none')
  }
  await page.getByRole('combobox').focus()
  const option = page.getByRole('option').first()
  await option.hover()
  await page.mouse.down()
  expect(await option.evaluate((element) => getComputedStyle(element).filter)).toBe('brightness(0.94)')
  expect(faults).toEqual([])
  await leave()
})
