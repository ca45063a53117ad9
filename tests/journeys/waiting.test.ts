import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { type People, people } from '#tests/support/people.ts'

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site.app, site.services)
})
afterAll(() => site.stop())

declare global {
  interface Window {
    shifted: number
  }
}

const REQUESTS = '/area/pedidos'

/** Holds the replies of a path back; the returned function lets them go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve()
}

/** Counts how much of what is seen is moved by something else (CLS), from the page's beginning. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!(entry as LayoutShift).hadRecentInput) window.shifted += (entry as LayoutShift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

describe('what is waited for', () => {
  it.each([
    [REQUESTS, '/api/requests/open*', 'A carregar os pedidos', 'Pedidos para si'],
    ['/area/avisos', '/api/notices', 'A carregar os seus avisos', 'Avisos'],
    ['/area/creditos', '/api/credits*', 'A carregar os créditos', 'Créditos'],
    ['/area/perfil', '/api/own/profile', 'A carregar o seu perfil', 'O seu perfil'],
  ])(
    '%s has its shape, keeps the footer out of view and moves nothing (PAGE-67, PAGE-75)',
    async (address, call, label, title) => {
      const { page, faults, context } = await visit(site, { viewport: { width: 412, height: 823 } })
      await signOn(context, market, await market.person())
      await countShifts(page)
      const release = await hold(page, call)
      // Requests come with the page that the server makes: scripts ask for them on the way from another one.
      await page.goto(address === REQUESTS ? '/area/propostas' : address)
      if (address === REQUESTS) await page.getByRole('link', { name: title, exact: true }).click()
      const waiting = page.getByRole('status', { name: label })
      await waiting.waitFor()
      expect(await waiting.locator('.MuiSkeleton-root').count()).toBeGreaterThan(3)
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect(footer?.y).toBeGreaterThanOrEqual(823)
      // Motion is not wanted here: nothing pulses.
      const longest = () =>
        Math.max(
          0,
          ...document
            .getAnimations()
            .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
        )
      expect(await page.evaluate(longest)).toBeLessThanOrEqual(1)
      release()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await waiting.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.05)
      expect(faults).toEqual([])
      await context.close()
    },
  )
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

it('what is pressed gets darker while it is (PAGE-66)', async () => {
  const { page, faults, context } = await visit(site)
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
  await context.close()
})
