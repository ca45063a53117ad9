import type { Page } from 'playwright-core'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'
import { fillLoanStep, next } from '#tests/support/browser/fill-loan.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { serveHandWritten } from './hand-written/serve.ts'
import { measureKeys, measurePaints, slowDown } from './painted.ts'
import { spread } from './spread.ts'

const SLOWER = 4
const ROUNDS = 6
const TEXT = 'Rua de Exemplo com muitas palavras, numero cinco'

const requests = [
  { people: 1, blob: shortLoan },
  { people: 2, blob: { ...fullLoan, dados_gerais: { ...fullLoan.dados_gerais, fiador: 0 } } },
  { people: 4, blob: fullLoan },
]

async function openPersonal(site: RunningSite, blob: typeof fullLoan | typeof shortLoan) {
  const { page } = await visit(site)
  await open(page, '/pedido-ch')
  await fillLoanStep(page, 'dados_gerais', blob.dados_gerais)
  await next(page).click()
  const { proponente_1, ...others } = blob.dados_pessoais
  const taking = Object.entries(others).filter(
    ([person]) => !person.startsWith('fiador') || blob.dados_gerais.fiador > 0,
  )
  const people = { proponente_1, ...Object.fromEntries(taking) }
  await fillLoanStep(page, 'dados_pessoais', people)
  // The step shows one person at a time (LOAN-34): the last one, from whom it goes on to the next step.
  return { page, field: `#root_${Object.keys(people).at(-1)}_name` }
}

/** The same step of the form written by hand. */
async function openHandWritten(site: RunningSite, address: string, people: number) {
  const { page } = await visit(site)
  await page.goto(`${address}?pessoas=${people}`)
  await page.getByRole('heading', { name: 'Dados pessoais' }).waitFor()
  for (const field of await page.locator('input').all()) await field.fill('Exemplo')
  for (const field of await page.locator('select').all()) await field.selectOption({ index: 1 })
  return { page, field: '[id="1_0_morada"]' }
}

const figures = (page: Page) => page.evaluate(() => window.measured)

async function keys(page: Page, field: string): Promise<number[]> {
  await measureKeys(page)
  await page.locator(field).fill('')
  await page.locator(field).pressSequentially(TEXT, { delay: 30 })
  return figures(page)
}

/** Waits until the browser has nothing to do, as it has while somebody reads a step. */
const rested = (page: Page) =>
  page.evaluate(async () => {
    for (let free = 0; free < 3; ) {
      const left = await new Promise<number>((resolve) =>
        requestIdleCallback((deadline) => resolve(deadline.timeRemaining())),
      )
      free = left > 5 ? free + 1 : 0
    }
  })

/** To the next step and back, each time from a step that was read. */
async function steps(page: Page): Promise<number[]> {
  await measurePaints(page, 'click', 'button', '#loan-heading')
  for (let round = 0; round < ROUNDS; round++) {
    for (const [button, heading] of [
      ['SEGUINTE', 'Dados profissionais'],
      ['VOLTAR', 'Dados pessoais'],
    ]) {
      await rested(page)
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor()
    }
  }
  return figures(page)
}

async function measured({ page, field }: { page: Page; field: string }) {
  await slowDown(page, SLOWER)
  const taken = { keys: await keys(page, field), steps: await steps(page) }
  await page.context().close()
  return { keys: spread(taken.keys), steps: spread(taken.steps) }
}

/**
 * A key and a change of step in the loan's longest step, for one, two and four people, with the processor slowed down
 * four times: ours, and the same two steps written by hand with React and MUI.
 */
export async function* measureLoan() {
  const [site, floor] = await Promise.all([startSite(), serveHandWritten('loan.html')])
  try {
    for (const { people, blob } of requests) {
      yield {
        people,
        floor: await measured(await openHandWritten(site, floor.address, people)),
        ours: await measured(await openPersonal(site, blob)),
      }
    }
  } finally {
    await floor.stop()
    await site.stop()
  }
}
