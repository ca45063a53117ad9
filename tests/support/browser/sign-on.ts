import type { BrowserContext } from 'playwright-core'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { SESSION_KEY, type StoredSession } from '#src/lib/storage/session.ts'
import type { People, Signed } from '#tests/support/people.ts'

/** Signs a browser on as a professional: its scripts, and its cookie, as the sign-on does. */
export async function signOn(context: BrowserContext, market: People, { id, name }: Signed): Promise<void> {
  const session: StoredSession = {
    token: await market.tokenOf(id),
    user: { name, role: 'professional' },
    expiresAt: Date.now() + sessionTimes.session,
  }
  const { token, expiresAt } = session
  await context.addCookies([
    {
      name: 'session',
      value: token,
      domain: '127.0.0.1',
      path: '/',
      expires: expiresAt / 1000,
      httpOnly: true,
    },
  ])
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const)
}
