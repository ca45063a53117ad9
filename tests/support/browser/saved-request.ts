import type { Page } from 'playwright-core'
import { SAVED_REQUESTS_KEY, type SavedRequest } from '#schemas/wizards/order/saved-requests.ts'
import { keep } from './site.ts'

/** The header's list of what was left unfinished, with one request in it. */
export const savedButton = (page: Page) => page.getByRole('button', { name: 'Pedidos iniciados (1)' })

/** Leaves an unfinished request for the energy certificate in the browser, as of an older set of questions. */
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
  await keep(page, SAVED_REQUESTS_KEY, JSON.stringify([request]))
}
