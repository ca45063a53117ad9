import { defineCall } from './define-call.ts'
import { objectOf } from './shapes.ts'

/**
 * A message that could not be delivered, as it came back (RFC 3464), from who reads the mailbox that they come to (MSG-21).
 * `noted` says whether it was about a message of ours.
 */
export const tellBounce = defineCall({
  method: 'POST',
  path: '/api/bounces',
  fromAnywhere: true,
  contentType: 'message/rfc822',
  maxBytes: 1024 * 1024,
  perMinute: 600,
  reply: objectOf({ noted: { type: 'boolean' } }),
  rule: 'MSG-21',
})
