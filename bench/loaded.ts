import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

/** Kilobytes, gzipped, of every script that a browser asked for until it went on from the introduction to a question. */
async function loadedBy(site: RunningSite, openOrder: (page: Page) => Promise<unknown>): Promise<number> {
  const { page, context } = await visit(site)
  const scripts = new Set<Request>()
  page.on('request', (request) => scripts.add(request))
  await openOrder(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('heading', { name: /\?$/ }).waitFor()
  const asked = [...scripts]
  const sizes = await Promise.all(asked.map(sizeOf))
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!/javascript/.test(response?.headers()['content-type'] ?? '')) return 0
  return gzipSync((await response?.body()) ?? '').length
}

/** What a browser has loaded, everything included, when the first question has been answered. */
export async function measureLoaded() {
  const site = await startSite()
  try {
    const fromCard = await loadedBy(site, async (page) => {
      await page.goto('/')
      // The page shows its services in an order that differs from load to load.
      await page.getByRole('main').locator('a[href^="/servico/"]').first().click()
    })
    const fromSearch = await loadedBy(site, async (page) => {
      await page.goto('/')
      await page.getByRole('combobox').fill('certificado ene')
      await page.getByRole('option', { name: 'Certificado Energético', exact: true }).click()
      await page.getByRole('button', { name: 'Pedir propostas' }).click()
    })
    const linked = await loadedBy(site, (page) => page.goto('/?pedido=311'))
    return [
      {
        what: 'from a card of the home page until the first question',
        limit: 250,
        kilobytes: fromCard,
      },
      {
        what: 'from its search, with the library that makes calls, until the first question',
        limit: 250,
        kilobytes: fromSearch,
      },
      {
        what: 'a linked order until its first question',
        limit: 250,
        kilobytes: linked,
      },
    ]
  } finally {
    await site.stop()
  }
}
