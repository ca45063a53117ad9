import { MAX_ATTACHMENT_BYTES } from './contact.ts'
import { defineCall } from './define-call.ts'
import { opaque, successReply } from './parts.ts'
import { objectOf } from './shapes.ts'

/** Takes one file for a proposal under an id that the browser drew (PRO-14). The same again changes nothing. */
export const uploadProposalFile = defineCall({
  method: 'POST',
  path: '/api/proposal-files/:id',
  role: 'professional',
  confirmed: true,
  params: objectOf({ id: opaque }),
  query: objectOf({ name: { type: 'string', minLength: 1, maxLength: 255 } }),
  contentType: 'application/octet-stream',
  maxBytes: MAX_ATTACHMENT_BYTES,
  reply: successReply,
  perMinute: 30,
  rule: 'PRO-14',
})
