import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import { randomId } from '#src/lib/random-id.ts'
import { writeTab } from '#src/lib/storage/storage.ts'

/** The path that Google leads back to. */
const GOOGLE_CALLBACK = '/auth/google/callback'

/** The session-storage key of the random value that shows that the reply belongs to our request. */
export const GOOGLE_STATE = 'cinco-google'

type Google = Required<Pick<PublicSettings, 'googleClientId' | 'googleAuthUrl'>>

/** Whether people sign in by Google here. */
export const hasGoogle = (settings: PublicSettings): settings is PublicSettings & Google =>
  Boolean(settings.googleClientId && settings.googleAuthUrl)

/**
 * Leads to Google's page to begin a sign-on (ACC-19). False, with nothing done, where the tab keeps nothing: the page
 * that Google leads back to could not tell that this one began (ACC-42).
 */
export function goToGoogle(settings: PublicSettings): boolean {
  if (!hasGoogle(settings)) return false
  const { googleClientId, googleAuthUrl, origin } = settings
  const nonce = randomId()
  if (!writeTab(GOOGLE_STATE, nonce)) return false
  const query = new URLSearchParams({
    client_id: googleClientId,
    redirect_uri: `${origin}${GOOGLE_CALLBACK}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state: nonce,
  })
  window.location.assign(`${googleAuthUrl}?${query}`)
  return true
}
