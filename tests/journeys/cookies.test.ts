import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRequest, savedButton } from '#tests/support/saved-request.ts'
import { cookieBar, open, type RunningSite, startSite, visit } from '#tests/support/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

it.each([
  ['Aceitar', 'accepted'],
  ['Rejeitar', 'rejected'],
])('the cookie bar asks at the first visit and never again after «%s»', async (answer, stored) => {
  const { page, faults, context } = await visit(site)
  const bar = cookieBar(page)
  await keepRequest(page, {})
  await open(page, '/')
  await bar.getByRole('button', { name: answer }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe(stored)
  await page.reload()
  // The button is read from local storage too: when it is there, the bar would be.
  await savedButton(page).waitFor()
  expect(await bar.count()).toBe(0)
  await page.goto('/quemsomos')
  await savedButton(page).waitFor()
  expect(await bar.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
