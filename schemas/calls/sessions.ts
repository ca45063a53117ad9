import { nullableText, password, person, token } from './account-parts.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'
import { listOf, objectOf, upTo } from './shapes.ts'

const session = objectOf({
  token: { type: 'string' },
  /** Seconds that the token lasts. */
  expires: { type: 'integer' },
  /** Whether the session is renewed as it is used, and does not end for good then (ACC-51). */
  renewable: { type: 'boolean' },
  /** Seconds that the device stays signed in; null where it does not (ACC-48). */
  kept: { type: ['integer', 'null'] },
  /** Whether the account's e-mail returns our messages (MSG-24). */
  email_gone: { type: 'boolean' },
  user: person,
})

/**
 * Exchanges the single-use token of the address for a session (ACC-6), which the browser's cookie gets as well (ACC-31). With
 * `keep` the device stays signed in (ACC-48).
 */
export const signOn = defineCall({
  method: 'POST',
  path: '/auth/sso',
  body: objectOf({ token }, { keep: { type: 'boolean' } }),
  reply: session,
  perMinute: 60,
  rule: 'ACC-6',
})

/**
 * The session of the browser's cookie, else of the scripts' own token, with a new token (ACC-31, ACC-51); where both are over,
 * that of a device that stays signed in (ACC-49).
 */
export const takeSession = defineCall({
  method: 'POST',
  path: '/auth/session',
  reply: session,
  perMinute: 60,
  rule: 'ACC-51',
})

/** Whether the asking device stays signed in. It changes nothing (ACC-48). */
export const showKept = defineCall({
  method: 'GET',
  path: '/auth/session',
  reply: objectOf({ kept: { type: 'boolean' } }),
  perMinute: 240,
  rule: 'ACC-48',
})

/** The devices on which the person is signed in; those that were used last (ACC-50). */
export const listDevices = defineCall({
  method: 'GET',
  path: '/api/devices',
  signedIn: true,
  reply: objectOf({
    devices: listOf(
      objectOf({
        id: { type: 'string' },
        /** Browser and system by name; null where it does not tell. */
        program: nullableText,
        system: nullableText,
        /** When the session began, and when it was used last. */
        first: { type: 'string' },
        last: { type: 'string' },
        /** Whether it is the one that asks. */
        own: { type: 'boolean' },
        /** Until when it stays signed in; null where it does not. */
        kept_until: nullableText,
      }),
      most.devices,
    ),
  }),
  perMinute: 240,
  rule: 'ACC-50',
})

/** Ends the session of one of the person's devices. */
export const endDevice = defineCall({
  method: 'POST',
  path: '/api/devices/:id/end',
  params: objectOf({ id: upTo(64) }),
  signedIn: true,
  reply: successReply,
  perMinute: 60,
  rule: 'ACC-50',
})

/** Ends the sessions of the person's other devices. */
export const endOtherDevices = defineCall({
  method: 'POST',
  path: '/api/devices/end',
  signedIn: true,
  reply: successReply,
  perMinute: 60,
  rule: 'ACC-50',
})

/** Proves who the signed-in person is, by the password or by the token of a link (ACC-53). */
export const provePerson = defineCall({
  method: 'POST',
  path: '/auth/proof',
  body: objectOf({}, { password, token }),
  signedIn: true,
  reply: successReply,
  perMinute: 20,
  rule: 'ACC-53',
})

/** Sends a person without a password the link that proves who they are (ACC-53). */
export const askProof = defineCall({
  method: 'POST',
  path: '/auth/proof/link',
  signedIn: true,
  reply: successReply,
  perMinute: 10,
  rule: 'ACC-53',
})

export const signOut = defineCall({
  method: 'POST',
  path: '/auth/signout',
  reply: successReply,
  perMinute: 60,
  rule: 'ACC-9',
})
