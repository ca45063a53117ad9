import type { Page } from 'playwright-core'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'
import { fillLoanStep, next } from '#tests/support/browser/fill-loan.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { measureKeys, measurePaints, slowDown } from './painted.ts'
import { spread } from './spread.ts'

const SLOWER = 4
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
  await fillLoanStep(page, 'dados_pessoais', { proponente_1, ...Object.fromEntries(taking) })
  return page
}

const figures = (page: Page) => page.evaluate(() => window.measured)

async function keys(page: Page) {
  await measureKeys(page)
  await page.locator('#root_proponente_1_morada').fill('')
  await page.locator('#root_proponente_1_morada').pressSequentially(TEXT, { delay: 30 })
  return spread(await figures(page))
}

async function steps(page: Page) {
  await measurePaints(page, 'click', 'button', '#loan-heading')
  for (let round = 0; round < 8; round++) {
    await next(page).click()
    await page.getByRole('heading', { name: 'Dados profissionais', level: 2 }).waitFor()
    await page.getByRole('button', { name: 'VOLTAR' }).click()
    await page.getByRole('heading', { name: 'Dados pessoais', level: 2 }).waitFor()
  }
  return spread(await figures(page))
}

/**
 * A key and a change of step in the loan's longest step, for one, two and four people, with the processor slowed down
 * four times.
 */
export async function measureLoan() {
  const site = await startSite()
  try {
    const results = []
    for (const { people, blob } of requests) {
      const page = await openPersonal(site, blob)
      await slowDown(page, SLOWER)
      results.push({ people, keys: await keys(page), steps: await steps(page) })
      await page.context().close()
    }
    return results
  } finally {
    await site.stop()
  }
}
