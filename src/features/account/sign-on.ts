import { signOnQuery } from '#schemas/accounts/sign-on.ts'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'

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
