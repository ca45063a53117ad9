import { askedChanges } from '../requests/asking.ts'
import { defineCall } from './define-call.ts'
import { positiveId, successReply } from './parts.ts'
import { objectOf, yes } from './shapes.ts'

/** Asks a professional of a profile for a proposal before others: this device's order for a service goes to them (REQ-37). */
export const askFirst = defineCall({
  method: 'POST',
  path: '/api/ask',
  body: objectOf({
    /** The address of the profile. */
    slug: { type: 'string', pattern: '^[a-z0-9-]{1,80}$' },
    service: positiveId,
    /** Whether others are told at the same time. */
    together: yes,
  }),
  reply: successReply,
  perMinute: 20,
  rule: 'REQ-37',
})

/** Changes whom this device's order for a service asks before it is sent: also others at once, or nobody first (REQ-38). */
export const changeAsked = defineCall({
  method: 'POST',
  path: '/api/ask/change',
  body: objectOf({ service: positiveId, to: { enum: askedChanges } }),
  reply: successReply,
  perMinute: 20,
  rule: 'REQ-38',
})
