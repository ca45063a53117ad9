import type { Page } from 'playwright-core'
import { openOrder } from '#tests/support/browser/order-steps.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { serveHandWritten } from './hand-written/serve.ts'
import { measurePaints, slowDown } from './painted.ts'
import { spread } from './spread.ts'

const ROUNDS = 6
const SLOWER = 4
const first = 'Que sistemas tem o imóvel?'
const headings = [first, 'Que documentos já tem?', 'Quem abre a porta ao perito?', 'Para quando precisa']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const asked = (page: Page, text: string) => page.getByRole('heading', { name: text, level: 2 }).waitFor()

/** Answers service 311's questions up to the first one that the hand-written form has as well. */
async function answerFirst(page: Page) {
  await openOrder(page)
  await press(page, 'Continuar')
  for (const choice of ['Apartamento', 'T2']) await page.getByText(choice, { exact: true }).click()
  await asked(page, 'Qual é a área útil')
  await page.getByRole('textbox').fill('95')
  await press(page, 'Continuar')
  await page.getByText('Venda', { exact: true }).click()
  await page.getByText('Não', { exact: true }).click()
}

/** Answers the first question that both have, and goes through those after it, which nobody has seen in this page. */
async function firstVisits(site: RunningSite, open: (page: Page) => Promise<unknown>): Promise<number[]> {
  const { page, context } = await visit(site)
  await open(page)
  await asked(page, first)
  await page.getByText('Ar condicionado', { exact: true }).click()
  await slowDown(page, SLOWER)
  await measurePaints(page, 'click', 'button[type=submit]', '[role=dialog] h2')
  for (const heading of headings.slice(1)) {
    await press(page, 'Continuar')
    await asked(page, heading)
  }
  const taken = await page.evaluate(() => window.measured)
  await context.close()
  return taken
}

/**
 * From the press on Continuar to the next question painted for the first time, with the processor slowed down four
 * times: ours, and the one written by hand, in turn.
 */
export async function measureSteps() {
  const [site, floor] = await Promise.all([startSite(), serveHandWritten('index.html')])
  try {
    const ours: number[] = []
    const hand: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      hand.push(...(await firstVisits(site, (page) => page.goto(floor.address))))
      ours.push(...(await firstVisits(site, answerFirst)))
    }
    return { slower: SLOWER, ours: spread(ours), floor: spread(hand) }
  } finally {
    await floor.stop()
    await site.stop()
  }
}
