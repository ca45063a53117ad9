import { type LeaveKind, leaveKinds } from '../messages/leave-kinds.ts'
import { defineCall } from './define-call.ts'
import { contactFields } from './parts.ts'
import { objectOf } from './shapes.ts'

export const subscribeNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  body: objectOf({ email: contactFields.email }),
  reply: objectOf({ status: { enum: ['success'] } }),
  perMinute: 10,
  rule: 'CON-9',
})

const token = objectOf({ s: { type: 'string', maxLength: 1000 } })

/** What the link of the confirmation is about: a subscription that waits for it, one that was confirmed, or none (CON-13). */
export const showConfirmation = defineCall({
  method: 'GET',
  path: '/api/newsletter/confirmation',
  query: token,
  reply: objectOf({ state: { enum: ['waiting', 'confirmed', 'unknown'] } }),
  perMinute: 600,
  rule: 'CON-13',
})

/** Confirms a subscription, by the form of the page at `/newsletter`, to which it leads back. */
export const confirmNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/confirmar',
  query: token,
  reply: { type: 'string' },
  perMinute: 60,
  rule: 'CON-13',
})

const kinds = Object.keys(leaveKinds) as LeaveKind[]

const sealed = objectOf(
  {
    s: { type: 'string', maxLength: 1000 },
  },
  {
    /** The kind of message; the newsletter where nothing is said. */
    k: { enum: kinds },
  },
)

/** Whether the address that a way out carries still gets such messages; 'unknown' for a link that is not ours (MSG-10). */
export const showSubscription = defineCall({
  method: 'GET',
  path: '/api/newsletter/subscription',
  query: sealed,
  reply: objectOf({ state: { enum: ['subscribed', 'left', 'unknown'] } }),
  perMinute: 600,
  rule: 'CON-10',
})

/** Ends a kind of message: by a mail service's one click (RFC 8058), or by the form of the page at the same path. */
export const leaveNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter',
  query: sealed,
  reply: { type: 'string' },
  fromAnywhere: true,
  // Large mail services make it for all of their users.
  perMinute: 600,
  rule: 'CON-10',
})
