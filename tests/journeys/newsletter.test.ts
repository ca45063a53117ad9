import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const field = (page: Page) => page.getByRole('textbox', { name: 'O seu e-mail' })
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscrever' }).click()

const subscribers = async () => {
  const rows = await site.db.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

it('says what is wrong at the field, and takes it once mended', async () => {
  const [typed, message] = ['rui.teste@exemplo', 'E-mail inválido']
  const { page, faults, leave } = await visit(site)
  const before = await subscribers()
  await open(page, '/')
  await field(page).fill(typed)
  await subscribe(page)
  await page.getByText(message).waitFor()
  const description = await field(page).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${description}"]`).textContent()).toBe(message)
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  expect(await field(page).inputValue()).toBe(typed)
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await subscribers()).toEqual(before)
  await field(page).fill(' rui.teste@exemplo.pt ')
  await subscribe(page)
  await page.getByText(texts.newsletterDone).waitFor()
  expect(await page.getByText(message).count()).toBe(0)
  expect(await field(page).inputValue()).toBe('')
  expect(await subscribers()).toContain('rui.teste@exemplo.pt')
  expect(faults).toEqual([])
  await leave()
})

it('keeps what was typed when the server fails, and takes it at the second try', async () => {
  const { page, faults, leave } = await visit(site)
  await open(page, '/')
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await field(page).fill('eva.teste@exemplo.pt')
  await subscribe(page)
  await page.getByText(texts.newsletterFailed).waitFor()
  expect(await field(page).inputValue()).toBe('eva.teste@exemplo.pt')
  expect(await subscribers()).not.toContain('eva.teste@exemplo.pt')
  await page.unroute('**/api/newsletter')
  await subscribe(page)
  await page.getByText(texts.newsletterDone).waitFor()
  expect(await subscribers()).toContain('eva.teste@exemplo.pt')
  expect(faults).toEqual([])
  await leave()
})
