import { retention } from '#schemas/messages/retention.ts'
import { defineBrowserCookie } from '../../../core/http/cookies.ts'

/** The browser that signed up: there the activation link goes on by itself (ACC-14). For as long as an account may wait. */
export const { hashOf: signupBrowserOf, keep: keepSignupBrowser } = defineBrowserCookie({
  name: 'registo',
  seconds: retention.unconfirmedAccounts.keptMs / 1000,
  sameSite: 'Lax',
})
