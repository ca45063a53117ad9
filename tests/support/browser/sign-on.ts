import type { Page } from 'playwright-core'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { SESSION_KEY, type StoredSession } from '#src/lib/storage/session.ts'
import type { People, Signed } from '#tests/support/people.ts'
import { keep } from './site.ts'

/** Signs a browser on as a professional: its scripts, and its cookie, as the sign-on does. */
export async function signOn(
  page: Page,
  market: People,
  { id, name }: Pick<Signed, 'id' | 'name'>,
): Promise<void> {
  const session: StoredSession = {
    token: await market.tokenOf(id),
    user: { name, role: 'professional' },
    expiresAt: Date.now() + sessionTimes.session,
    renewable: true,
  }
  const { token, expiresAt } = session
  await page.context().addCookies([
    {
      name: 'session',
      value: token,
      domain: '127.0.0.1',
      path: '/',
      expires: expiresAt / 1000,
      httpOnly: true,
    },
  ])
  await keep(page, SESSION_KEY, JSON.stringify(session))
}
