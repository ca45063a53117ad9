import type { Page } from 'playwright-core'
import { exampleAdmin } from './admin.ts'
import { open, type RunningSite, visit } from './site.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Fills the sign-in page in and sends it. */
export async function signIn(page: Page): Promise<void> {
  await page.locator('#email').fill(exampleAdmin.email)
  await page.locator('#password').fill(exampleAdmin.password)
  await button(page, 'INICIAR SESSÃO').click()
}

/** An administrator at the list of services. */
export async function visitAdmin(site: RunningSite, viewport = { width: 1440, height: 900 }) {
  const visitor = await visit(site, { viewport })
  const { page } = visitor
  await open(page, '/login')
  await button(page, 'Rejeitar').click()
  await signIn(page)
  await page.getByRole('link', { name: 'Administração' }).click()
  await page.getByRole('heading', { name: 'Serviços e perguntas', level: 1 }).waitFor()
  return visitor
}
