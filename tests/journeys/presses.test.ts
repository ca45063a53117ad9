import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heading } from '#tests/support/browser/order-steps.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { drawBy } from '#tests/support/seeded.ts'

/** Two presses on each page, and many on the other one: fifty with those. */
const CHOICES = 3
const BOXES = { pages: 1, presses: 46 }
/** The processor of a page, so many times slower: a press meets each part of the take-over. */
const SLOWER = 2
/** The moments that are drawn from, in pictures of the page: a second and a half of them, when scripts have long taken over. */
const MOMENTS = 90

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Lets the page draw so many pictures. */
const pictures = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)

/** A slow visitor's page, from its first picture. Its presses wait for nothing. */
async function arrive(address: string) {
  const visitor = await visit(site)
  const { page, context } = visitor
  const devtools = await context.newCDPSession(page)
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await slow(SLOWER)
  await page.goto(address, { waitUntil: 'commit' })
  // Slowness is work: the rest after the presses goes without.
  return { ...visitor, hurry: () => slow(1) }
}

/** The middle of an option. */
async function middleOf(page: Page, name: string) {
  const option = page.getByText(name, { exact: true })
  await option.waitFor()
  const box = await option.boundingBox()
  if (!box) throw new Error(`'${name}' is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses an option where it stands, with the mouse and nothing else. */
async function press(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(page, name)
  await page.mouse.click(x, y)
}

it('a choice that is pressed at any moment leads on once (ORD-39)', async () => {
  const wrong: string[] = []
  for (let seed = 0; seed < CHOICES; seed++) {
    const draw = drawBy(seed)
    const { page, context, faults, hurry } = await arrive('/servico/311-certificado-energetico')
    try {
      await page.getByText('Apartamento', { exact: true }).waitFor()
      await pictures(page, draw(MOMENTS / 2))
      await press(page, 'Apartamento')
      await heading(page, 'Qual é a tipologia?').waitFor({ timeout: 15_000 })
      // The dialog that has just opened takes no press yet (ORD-26).
      await page.getByText('T2', { exact: true }).click({ trial: true })
      await pictures(page, draw(MOMENTS / 6))
      await press(page, 'T2')
      await hurry()
      await heading(page, 'Qual é a área útil aproximada?').waitFor({ timeout: 15_000 })
      await page.locator('[role=progressbar][aria-valuetext^="Pergunta 3 de "]').waitFor({ timeout: 15_000 })
      expect(faults).toEqual([])
    } catch (error) {
      wrong.push(`seed ${seed}: ${error}`)
    }
    await context.close()
  }
  expect(wrong).toEqual([])
})

it('a box that is pressed at any moments is chosen after every other press (ORD-39)', async () => {
  const names = ['Trocar os móveis', 'Azulejos e pavimento', 'Teto']
  const wrong: string[] = []
  for (let seed = 0; seed < BOXES.pages; seed++) {
    const draw = drawBy(1000 + seed)
    const { page, context, hurry } = await arrive('/servico/43-remodelacao-de-cozinha/passo/0')
    const expected = new Set<string>()
    const places = await Promise.all(names.map((name) => middleOf(page, name)))
    for (let pressed = 0; pressed < BOXES.presses; pressed++) {
      const which = draw(names.length)
      const { [which]: name = '' } = names
      const { [which]: { x, y } = { x: 0, y: 0 } } = places
      await pictures(page, draw(Math.round((2 * MOMENTS) / BOXES.presses)))
      await page.mouse.click(x, y)
      if (!expected.delete(name)) expected.add(name)
    }
    await hurry()
    // React shows its own state once a person left the page and came back.
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    if (expected.size > 0) {
      await heading(page, 'Que área tem a cozinha?').waitFor()
      await page.locator('[role=progressbar][aria-valuetext^="Pergunta 2 de "]').waitFor()
      await page.getByRole('button', { name: 'Voltar', exact: true }).click()
      await heading(page, 'Que trabalhos quer fazer na cozinha?').waitFor()
    }
    const chosen = await page
      .getByRole('checkbox', { checked: true })
      .evaluateAll((all) => all.map((one) => one.parentElement?.textContent))
    const wanted = names.filter((name) => expected.has(name))
    if (String(chosen) !== String(wanted)) wrong.push(`seed ${seed}: ${chosen} instead of ${wanted}`)
    await context.close()
  }
  expect(wrong).toEqual([])
})
