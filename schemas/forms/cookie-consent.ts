/** What a person may answer to the question about cookies (PAGE-9). */
export type CookieConsent = 'accepted' | 'rejected'

export const isConsent = (text: string | null | undefined): text is CookieConsent =>
  text === 'accepted' || text === 'rejected'

/** The name of the answer: in local storage, as a cookie, and of the buttons of the form that asks for it. */
export const COOKIE_CONSENT = 'cookie-consent'

/** How long the cookie lasts, in seconds. */
export const CONSENT_SECONDS = 180 * 24 * 3600

/** Where that form is posted to. */
export const COOKIES_PATH = '/cookies'

/** The control of that form with the path of its page; pages into which something is typed have none. */
export const BACK = 'voltar'
