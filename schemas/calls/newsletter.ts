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
