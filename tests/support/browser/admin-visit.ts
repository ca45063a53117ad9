import type { Page } from 'playwright-core'
import { sessionsRepository } from '#server/features/accounts/sign-in/sessions.ts'
import { usersRepository } from '#server/features/accounts/users.ts'
import { SESSION_KEY, type StoredSession } from '#src/lib/storage/session.ts'
import { exampleAdmin } from '#tests/support/admin.ts'
import { keep, open, type RunningSite, visit } from './site.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Fills the sign-in page in and sends it. */
export async function signIn(page: Page): Promise<void> {
  await page.locator('#signin_email').fill(exampleAdmin.email)
  await page.locator('#signin_password').fill(exampleAdmin.password)
  await button(page, 'INICIAR SESSÃO').click()
}

/** An administrator who signs in by hand, and lands at what waits (ACC-27, ADM-39). */
export async function arriveAsAdmin(site: RunningSite) {
  const visitor = await visit(site, { viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await open(page, '/login')
  await button(page, 'Rejeitar').click()
  await signIn(page)
  await page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor()
  return visitor
}

/** An administrator who is signed in already, at an address of the administration. */
export async function visitAdmin(
  site: RunningSite,
  { at = '/admin/servicos', viewport = { width: 1440, height: 900 } } = {},
) {
  const visitor = await visit(site, { viewport })
  const { page } = visitor
  const user = await usersRepository(site.db).byEmail(exampleAdmin.email)
  if (!user) throw new Error('There is no administrator')
  const { token, expiresAt } = await sessionsRepository(site.services).start(user)
  const session: StoredSession = { token, user: { name: user.name, role: user.role }, expiresAt }
  await keep(page, SESSION_KEY, JSON.stringify(session))
  await keep(page, 'cookie-consent', 'rejected')
  await page.goto(at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}
