import { defineCookie } from './cookies.ts'

/**
 * The token of a browser's session, a JWT (ACC-31). Only pages go by it: a call from elsewhere has to say the token
 * itself. Other sites' forms do not carry it.
 */
export const { of: sessionOf, set: setSession } = defineCookie({
  name: 'session',
  value: /[\w-]+\.[\w-]+\.[\w-]+/,
  sameSite: 'lax',
})
