import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

const FIRST = 'Que tipo de imóvel quer certificar?'

/** Kilobytes, gzipped, of every script that a browser got until `use` resolves. */
async function loadedBy(site: RunningSite, use: (page: Page) => Promise<unknown>): Promise<number> {
  const { page, context } = await visit(site)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await use(page)
  const sizes = await Promise.all(scripts)
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Goes on from the introduction, and answers the first question. */
async function answerFirst(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('heading', { name: FIRST }).waitFor()
  await dialog.getByText('Apartamento', { exact: true }).click()
  await dialog.getByRole('heading', { name: 'Qual é a tipologia?' }).waitFor()
}

/** What a browser has loaded, everything included, when the first question has been answered. */
export async function measureLoaded() {
  const site = await startSite()
  try {
    const fromHome = await loadedBy(site, async (page) => {
      await page.goto('/')
      await page.getByRole('combobox').fill('certificado ene')
      await page.getByRole('option', { name: 'Certificado Energético', exact: true }).click()
      await page.getByRole('button', { name: 'Pedir propostas' }).click()
      await answerFirst(page)
    })
    const linked = await loadedBy(site, async (page) => {
      await page.goto('/?pedido=311')
      await answerFirst(page)
    })
    return [
      {
        what: 'from home until the first question is answered, in the browser',
        limit: 250,
        kilobytes: fromHome,
      },
      {
        what: 'a linked order until its first question is answered, in the browser',
        limit: 250,
        kilobytes: linked,
      },
    ]
  } finally {
    await site.stop()
  }
}
