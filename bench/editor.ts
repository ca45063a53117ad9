import type { Page } from 'playwright-core'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { button, visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { startSite } from '#tests/support/browser/site.ts'
import { measureKeys, measurePaints } from './painted.ts'
import { questionsOf } from './questions.ts'
import { spread } from './spread.ts'

/** A service for each size of draft. */
const SIZED = [
  [43, 4],
  [44, 40],
  [52, 400],
] as const
const TEXT = 'Que obras quer fazer em sua casa, e para quando?'
const ROUNDS = 12
const PREVIEW = '[aria-label="Pré-visualização"]'

/**
 * Milliseconds until the screen shows the result, for question sets of three sizes: a key in the editor, a new start
 * of its preview, and a step of it.
 */
export async function measureEditor() {
  const site = await startSite()
  try {
    const admin = await asAdmin(site)
    const results = []
    for (const [id, count] of SIZED) {
      const { content, revision, base_number } = (await admin.get(`/api/admin/services/${id}`)).json()
      const sized: ServiceContent = { ...content, questions: questionsOf(count) }
      await admin.post(`/api/admin/services/${id}/draft`, { revision, base_number, content: sized })
      const { page, context } = await visitAdmin(site)
      await page.goto(`/admin/servicos/${id}`)
      const figures = await preview(page)
      results.push({ count, key: await keys(page), ...figures })
      await context.close()
    }
    return results
  } finally {
    await site.stop()
  }
}

async function keys(page: Page) {
  await page.getByText('1. Pergunta número 0?').click()
  await measureKeys(page)
  const question = page.locator('textarea[id$="_question"]')
  await question.fill('')
  await question.pressSequentially(TEXT, { delay: 60 })
  return spread(await page.evaluate(() => window.measured))
}

/** Going to the first question, and beginning again, which compiles the draft and fetches its questionnaire. */
async function preview(page: Page) {
  const region = page.locator(PREVIEW)
  await region.getByRole('button', { name: 'Continuar' }).waitFor()
  await measurePaints(page, 'click', `${PREVIEW} button`, `${PREVIEW} h2`)
  for (let round = 0; round < ROUNDS; round++) {
    await region.getByRole('button', { name: 'Continuar' }).click()
    await region.getByRole('heading', { name: 'Pergunta número 0?' }).waitFor()
    await button(page, 'Recomeçar').click()
    await region.getByRole('heading', { name: 'Pergunta número 0?' }).waitFor({ state: 'detached' })
  }
  const figures = await page.evaluate(() => window.measured)
  const every = (rest: number) => spread(figures.filter((_, index) => index % 2 === rest))
  return { step: every(0), anew: every(1) }
}
