import { verificationStates } from '../../profiles/verifications.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text } from '../shapes.ts'
import {
  cursorQuery,
  decisionBody,
  idParams,
  MAX_PAGE,
  ofPerson,
  oneRow,
  searchText,
  success,
} from './parts.ts'

const state = { enum: verificationStates } as const

/** The tax numbers that professionals asked to have verified, the newest first. */
export const listVerifications = defineCall({
  method: 'GET',
  path: '/api/admin/verifications',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, ...oneRow, state, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        at: text,
        account: text,
        slug: text,
        name: text,
        email: text,
        value: text,
        state,
        reason: maybe,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'PRF-7',
})

const decision = (what: 'confirm' | 'refuse' | 'reopen') =>
  ({
    method: 'POST',
    path: `/api/admin/verifications/:id/${what}`,
    role: 'admin',
    params: idParams,
    reply: success,
    rule: 'PRF-7',
  }) as const

export const confirmVerification = defineCall(decision('confirm'))

/** The professional reads the reason. */
export const refuseVerification = defineCall({ ...decision('refuse'), body: decisionBody })

/** Puts a NIF that was decided before the administrators again (DEC-10). Refused (409) where it waits already. */
export const reopenVerification = defineCall({
  ...decision('reopen'),
  body: decisionBody,
  rule: 'DEC-10',
})
