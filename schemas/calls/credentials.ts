import { credentialKindNames } from '../profiles/credentials.ts'
import { MAX_ATTACHMENT_BYTES } from './contact.ts'
import { credentialState, kind } from './credential-parts.ts'
import { defineCall } from './define-call.ts'
import { opaque, successReply } from './parts.ts'
import { listOf, maybe, objectOf, text, upTo } from './shapes.ts'

/** Of each kind: a valid one, a waiting one, and a refused or ended one. */
const MAX_CREDENTIALS = credentialKindNames.length * 4

/** The credentials of the signed-in professional, the newest first (PRF-16). */
export const listOwnCredentials = defineCall({
  method: 'GET',
  path: '/api/own/credentials',
  role: 'professional',
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        kind,
        number: text,
        issuer: maybe,
        until: maybe,
        state: credentialState,
        /** Why it was refused. */
        reason: maybe,
        at: text,
        decided_at: maybe,
        ends_on: maybe,
        /** The name of its document, as long as it is kept. */
        document: maybe,
      }),
      MAX_CREDENTIALS,
    ),
    /** What the law asks of who does the professional's services, by kind (PRF-21). */
    wanted: listOf(objectOf({ kind, words: text }), MAX_CREDENTIALS),
  }),
  perMinute: 240,
  rule: 'PRF-16',
})

/** Sends a credential with its document to be looked at; the one that holds stays until then (PRF-16). Refused (422) at each field. */
export const sendCredential = defineCall({
  method: 'POST',
  path: '/api/own/credentials',
  role: 'professional',
  confirmed: true,
  query: objectOf(
    { kind, number: upTo(60), name: { type: 'string', minLength: 1, maxLength: 255 } },
    { issuer: upTo(200), until: upTo(10) },
  ),
  contentType: 'application/octet-stream',
  maxBytes: MAX_ATTACHMENT_BYTES,
  reply: successReply,
  perMinute: 10,
  rule: 'PRF-16',
})

/** Takes a credential of one's own back, with its document. */
export const removeCredential = defineCall({
  method: 'POST',
  path: '/api/own/credentials/:id/remove',
  role: 'professional',
  params: objectOf({ id: opaque }),
  reply: successReply,
  perMinute: 30,
  rule: 'PRF-16',
})

/** The document of a credential of one's own, as base64. */
export const showOwnDocument = defineCall({
  method: 'GET',
  path: '/api/own/credentials/:id/document',
  role: 'professional',
  params: objectOf({ id: opaque }),
  reply: objectOf({ name: text, type: text, content: text }),
  perMinute: 30,
  rule: 'PRF-17',
})
