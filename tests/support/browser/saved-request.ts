import type { Page } from 'playwright-core'
import { SAVED_REQUESTS_KEY, type SavedRequest } from '#schemas/wizards/order/saved-requests.ts'

/** The header's list of what was left unfinished, with one request in it. */
export const savedButton = (page: Page) => page.getByRole('button', { name: 'Pedidos iniciados (1)' })

/**
 * Leaves an unfinished request for the energy certificate in the browser, as of an older set of questions: before the site's
 * first script runs, and once, so that what the site does with it stays.
 */
export async function keepRequest(page: Page, change: Partial<SavedRequest>): Promise<void> {
  const request: SavedRequest = {
    format: 1,
    service: { id: 311, title: 'Certificado Energético' },
    version: 'antiga',
    orderStep: 0,
    lead: {},
    savedAt: Date.now(),
    ...change,
  }
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('kept')) return
      sessionStorage.setItem('kept', '1')
      localStorage.setItem(key, text)
    },
    [SAVED_REQUESTS_KEY, JSON.stringify([request])] as const,
  )
}
