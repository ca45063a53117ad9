import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

/**
 * KiB, gzipped, of every script that a browser asked for until the first question of an order stood in the document, or
 * until the page was still where there is none. Scripts that are asked for behind the question do not hold it up.
 */
async function loadedBy(site: RunningSite, openQuestion: (page: Page) => Promise<unknown>): Promise<number> {
  const { page, context } = await visit(site)
  const responses = new Map<string, Response>()
  page.on('response', (response) => responses.set(response.url(), response))
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('[role=dialog] h2')]
      if (!headings.some(({ textContent }) => textContent.endsWith('?'))) return
      performance.mark('question')
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await openQuestion(page)
  const asked = await page.evaluate(() => {
    const until = performance.getEntriesByName('question')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until)
    return [...new Set(before.map(({ name }) => name))]
  })
  await page.waitForLoadState('networkidle')
  const counted = await Promise.all(asked.map((url) => sizeOf(responses.get(url))))
  await context.close()
  return counted.reduce((sum, size) => sum + size, 0) / 1024
}

async function sizeOf(response: Response | undefined): Promise<number> {
  if (!response || !/javascript/.test(response.headers()['content-type'] ?? '')) return 0
  return gzipSync(await response.body()).length
}

const read = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** Goes on from the introduction of an order to its first question. */
async function goOn(page: Page) {
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Continuar' })
  await next.waitFor()
  await page.waitForLoadState('networkidle')
  await next.click()
  await dialog.getByRole('heading', { name: /\?$/ }).waitFor()
}

/** What a browser has asked for, everything included, when the first question can be answered. */
export async function measureLoaded() {
  const site = await startSite()
  try {
    const fromCard = await loadedBy(site, async (page) => {
      await read(page, '/')
      // The page shows its services in an order that differs from load to load.
      await page.getByRole('main').locator('a[href^="/servico/"]').first().click()
      await goOn(page)
    })
    const fromSearch = await loadedBy(site, async (page) => {
      await read(page, '/')
      await page.getByRole('combobox').fill('certificado ene')
      await page.getByRole('option', { name: 'Certificado Energético', exact: true }).click()
      await page.getByRole('button', { name: 'Pedir propostas' }).click()
      await goOn(page)
    })
    const linked = await loadedBy(site, (page) => read(page, '/?pedido=311'))
    const servicePage = await loadedBy(site, (page) => read(page, '/servico/311-certificado-energetico'))
    return [
      { what: 'from a card of the home page until the first question', limit: 265, kib: fromCard },
      { what: 'from its search until the first question', limit: 265, kib: fromSearch },
      { what: 'a step’s page, to which a link leads', limit: 265, kib: linked },
      { what: 'a service’s page with its first question', limit: 220, kib: servicePage },
    ]
  } finally {
    await site.stop()
  }
}
