import { signOnQuery } from '#schemas/accounts/sign-on.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import { keepGiven } from '#src/lib/storage/session.ts'
import { readTab, writeTab } from '#src/lib/storage/storage.ts'
import { paths } from '#src/routes/paths.ts'

interface SignedIn {
  token?: string
  status?: string
}

/** Navigates to the sign-on's address with a token. False, with nothing done, without one. */
export function goToSignOn({ appUrl }: PublicSettings, { token, status = '' }: SignedIn): boolean {
  if (token === undefined) return false
  window.location.assign(`${appUrl}/sso?${signOnQuery(token, status)}`)
  return true
}

/** Where somebody lands after the sign-on who was on the way to no other page (ACC-27). */
export const landingOf = (role: string): string => (role === 'admin' ? paths.admin : paths.area)

/** Keeps a session that the server has just given to this browser's scripts. */
export const keepSignedOn = (session: ReplyOf<typeof calls.signOn>): boolean => keepGiven(session)

/** Under which the tab remembers, from the sign-in to the sign-on, that the device is to stay signed in (ACC-48). */
const KEEP = 'cinco-manter'

/** Remembers whether the sign-on that begins is to keep the device signed in. */
export function rememberKeep(keep: boolean | undefined): void {
  writeTab(KEEP, keep ? '1' : null)
}

/** Whether the sign-on that ends is to keep the device signed in; forgets it. */
export function takeKeep(): { keep?: true } {
  const keep = readTab(KEEP) !== null
  writeTab(KEEP, null)
  return keep ? { keep } : {}
}
