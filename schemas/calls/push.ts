import { allPushKinds, MAX_ENDPOINT } from '../messages/push.ts'
import { defineCall } from './define-call.ts'
import { opaque, successReply } from './parts.ts'
import { listOf, objectOf, text } from './shapes.ts'

/** The client of a request by its link; without it, who is signed in. */
const byLink = objectOf({}, { l: opaque, s: opaque })
const kinds = listOf({ enum: allPushKinds }, allPushKinds.length)
const endpoint = { type: 'string', minLength: 1, maxLength: MAX_ENDPOINT } as const

/** Our key, and what a device shows of pushes (PSH-2). `d`: the hash of its endpoint, where it has one. */
export const showPush = defineCall({
  method: 'GET',
  path: '/api/push',
  query: objectOf({}, { l: opaque, s: opaque, d: opaque }),
  reply: objectOf({
    /** The public key, as base64url. */
    key: text,
    /** Empty where this device shows none. */
    kinds,
  }),
  perMinute: 120,
  rule: 'PSH-2',
})

/** Has a device show pushes of some kinds, or other ones than before (PSH-2). */
export const savePush = defineCall({
  method: 'POST',
  path: '/api/push',
  query: byLink,
  body: objectOf({
    endpoint,
    /** A P-256 point and 16 bytes, base64url. */
    p256dh: { type: 'string', pattern: '^[A-Za-z0-9_-]{87}=?$' },
    auth: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}(==)?$' },
    kinds: { ...kinds, minItems: 1, uniqueItems: true },
  }),
  reply: successReply,
  perMinute: 30,
  rule: 'PSH-2',
})

/** Has a device show no more pushes of the account or of the request. */
export const endPush = defineCall({
  method: 'POST',
  path: '/api/push/end',
  query: byLink,
  body: objectOf({ endpoint }),
  reply: successReply,
  perMinute: 30,
  rule: 'PSH-2',
})

/** A device showed a push; its id is known to it alone (PSH-5). */
export const pushShown = defineCall({
  method: 'POST',
  path: '/api/push/shown',
  body: objectOf({ id: opaque }),
  reply: successReply,
  perMinute: 120,
  rule: 'PSH-5',
})
