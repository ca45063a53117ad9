import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSteps } from '#schemas/calls/steps.ts'
import { makeAdmin } from '#tests/support/admin.ts'
import { visitAdmin } from '#tests/support/browser/admin-visit.ts'
import {
  answerUntil,
  continuar,
  dialog,
  heading,
  openOrder,
  openOrderAt,
} from '#tests/support/browser/order-steps.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

const TYPE = 'Que tipo de imóvel quer certificar?'
const SIZE = 'Qual é a tipologia?'
const AREA = 'Qual é a área útil aproximada?'
const NAME = 'Como se chama?'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
  await makeAdmin(site.db)
})
afterAll(() => site.stop())

async function begin(page: Page) {
  await openOrder(page)
  await heading(page, /ideal para si/).waitFor()
}

/** What one visitor does in an order until the closing of the tab. */
const visitors: Record<string, (page: Page) => Promise<unknown>> = {
  'sends the request that was kept at the last question': async (page) => {
    await openOrderAt(page, NAME)
    await dialog(page).getByRole('textbox').fill('Ana Teste')
    const report = page.waitForRequest((request) => request.url().endsWith(countSteps.path))
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await report // the tab may be closed in the next moment
    await page.getByText(/Já só falta confirmar|submetido com sucesso/).waitFor()
  },
  'reads the introduction alone': begin,
  'closes the tab at the second question': async (page) => {
    await begin(page)
    await continuar(page)
    await answerUntil(page, SIZE)
  },
  'loads the page again at the second question': async (page) => {
    await begin(page)
    await continuar(page)
    await answerUntil(page, SIZE)
    // A step has its address as soon as it has been painted.
    await page.waitForURL(/passo=1/)
    await page.reload()
    // It is on the step's page from now on.
    await heading(page, SIZE).waitFor()
    // An option that is pressed before the scripts take the page over is chosen, and does not lead on (ORD-39).
    await page.getByRole('button', { name: /^Pedidos iniciados/ }).waitFor()
    await page.getByText('T2', { exact: true }).click()
    await heading(page, AREA).waitFor()
    await page.waitForURL(/passo\/2$/)
    // In the middle of a save, at times.
    await page.reload()
    await heading(page, AREA).waitFor()
  },
  'looks at another app at the second question': async (page) => {
    await begin(page)
    await continuar(page)
    await answerUntil(page, SIZE)
    for (const state of ['hidden', 'visible']) {
      await page.evaluate((seen) => {
        Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    }
    await dialog(page).getByText('T2', { exact: true }).click()
    await heading(page, AREA).waitFor()
  },
}

/** Visits that tell more than once. */
const reports: Readonly<Record<string, number>> = {
  'loads the page again at the second question': 2,
  'looks at another app at the second question': 2,
}

describe('where visitors leave', () => {
  it('is what they did, each counted once', async () => {
    let reportCount = 0
    site.app.server.on('request', ({ url }) => {
      if (url === countSteps.path) reportCount += 1
    })
    for (const [what, act] of Object.entries(visitors)) {
      const before = reportCount
      const { page, context, faults } = await visit(site)
      await act(page)
      // Chromium ends a page that is busy for half a second without a word to its scripts.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await page.close({ runBeforeUnload: true })
      await expect.poll(() => page.isClosed(), { message: what }).toBe(true)
      await expect
        .poll(() => reportCount, { message: what })
        .toBeGreaterThanOrEqual(before + (reports[what] ?? 1))
      // Only the order that was begun has some (ORD-28, ORD-41).
      const cookies = (await context.cookies()).map(({ name }) => name)
      expect(
        cookies.filter((name) => name !== 'draft' && name !== 'begun'),
        what,
      ).toEqual([])
      await context.close()
      expect(faults).toEqual([])
    }
    const { page, context, faults } = await visitAdmin(site)
    const rows = async () => {
      await page.goto('/admin/abandono')
      await page.getByRole('table').waitFor()
      const all = await page.getByRole('row').allInnerTexts()
      // The first four, and the last one.
      return [...all.slice(1, 5), ...all.slice(-1)].map((row) => row.split('\t').slice(0, 5))
    }
    await expect.poll(rows).toEqual([
      ['Introdução', '4', '3', '1 (25 %)', '0'],
      [TYPE, '3', '3', '0', '0'],
      [SIZE, '3', '2', '1 (33 %)', '0'],
      [AREA, '2', '0', '2 (100 %)', '0'],
      [NAME, '1', '1', '0', '0'],
    ])
    await page.setViewportSize({ width: 360, height: 740 })
    const step = page.getByRole('list', { name: 'Passos' }).getByRole('listitem').filter({ hasText: SIZE })
    await step.getByText('1 (33 %)').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(faults).toEqual([])
    await context.close()
  })
})
