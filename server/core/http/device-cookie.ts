import { defineCookie } from './cookies.ts'

/**
 * The token of a device that stays signed in (ACC-48): the session's id and a secret. Only `POST /auth/session` and the
 * sign-out go by it; a link from an e-mail carries it, so that the server knows that the device is signed in.
 */
export const { of: deviceTokenOf, set: setDeviceToken } = defineCookie({
  name: 'dispositivo',
  value: /[\w-]{22}\.[\w-]{43}/,
  sameSite: 'lax',
})
