import { COOKIE_CONSENT } from '#schemas/forms/cookie-consent.ts'
import { writeCookie } from '#src/lib/storage/cookie.ts'
import { writeStored, writeTab } from '#src/lib/storage/storage.ts'

/** What the browser has kept, by its key. */
export type Stored = Readonly<Record<string, string>>

/** Of most stories: somebody who answered about cookies, so that the question does not lie over every page. */
const ANSWERED: Stored = { [COOKIE_CONSENT]: 'rejected' }

/** Lets the browser, and this tab of it, have kept this and nothing else. */
export function remember(stored: Stored = {}, tab: Stored = {}): void {
  localStorage.clear()
  sessionStorage.clear()
  writeCookie(COOKIE_CONSENT, '', 0)
  for (const [key, text] of Object.entries({ ...ANSWERED, ...stored })) writeStored(key, text)
  for (const [key, text] of Object.entries(tab)) writeTab(key, text)
}
