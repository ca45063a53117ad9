import { businessNames, kindNames } from '../../mls/property.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import { cursorQuery, decisionBody, idParams, MAX_PAGE, ofPerson, searchText, success } from './parts.ts'

/** The properties that are shared, newest first, also those that have ended (MLS-6). */
export const listSharedProperties = defineCall({
  method: 'GET',
  path: '/api/admin/mls',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, business: { enum: businessNames }, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        at: text,
        account: text,
        professional: text,
        business: { enum: businessNames },
        kind: { enum: kindNames },
        size: maybe,
        area: whole,
        price: whole,
        place: text,
        description: text,
        link: maybe,
        until: text,
        /** Why it was taken away; null for the others. */
        removed: maybe,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'MLS-6',
})

/** Takes a property away; its professional reads the reason. */
export const removeSharedProperty = defineCall({
  method: 'POST',
  path: '/api/admin/mls/:id/remove',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'MLS-6',
})

/** Shares a property again that was taken away; its professional reads the reason (DEC-10). */
export const restoreSharedProperty = defineCall({
  method: 'POST',
  path: '/api/admin/mls/:id/restore',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'DEC-10',
})
