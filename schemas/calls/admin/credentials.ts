import { credentialState, kind } from '../credential-parts.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text } from '../shapes.ts'
import { cursorQuery, decisionBody, idParams, MAX_PAGE, ofPerson, searchText, success } from './parts.ts'

const row = {
  id: text,
  at: text,
  account: text,
  /** The name of the profile that it was sent with. */
  name: text,
  email: text,
  kind,
  number: text,
  issuer: maybe,
  until: maybe,
  state: credentialState,
  reason: maybe,
} as const

/** The credentials that professionals sent, the newest first (PRF-17). */
export const listCredentials = defineCall({
  method: 'GET',
  path: '/api/admin/credentials',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, state: credentialState, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({ rows: listOf(objectOf(row), MAX_PAGE), next: maybe }),
  rule: 'PRF-17',
})

export const showCredential = defineCall({
  method: 'GET',
  path: '/api/admin/credentials/:id',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...row,
    slug: text,
    ends_on: maybe,
    decided_at: maybe,
    /** The name of its document; null once it was erased. */
    document: maybe,
  }),
  rule: 'PRF-17',
})

/** The document's content as base64. The page saves it as a file; the browser never shows it. Opening it is logged. */
export const showDocument = defineCall({
  method: 'POST',
  path: '/api/admin/credentials/:id/document',
  role: 'admin',
  params: idParams,
  reply: objectOf({ name: text, type: text, content: text }),
  rule: 'PRF-17',
})

const decision = (what: 'accept' | 'refuse' | 'reopen') =>
  ({
    method: 'POST',
    path: `/api/admin/credentials/:id/${what}`,
    role: 'admin',
    params: idParams,
    reply: success,
    rule: 'PRF-17',
  }) as const

export const acceptCredential = defineCall(decision('accept'))

/** The professional reads the reason. */
export const refuseCredential = defineCall({ ...decision('refuse'), body: decisionBody })

/** Puts one that was refused before the administrators again (DEC-10). Refused (409) where its document was erased, or another one waits. */
export const reopenCredential = defineCall({ ...decision('reopen'), body: decisionBody, rule: 'DEC-10' })
