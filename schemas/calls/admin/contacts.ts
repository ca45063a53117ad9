import { defineCall } from '../define-call.ts'
import { opaque } from '../parts.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import {
  cursorQuery,
  handlingStates,
  idParams,
  MAX_PAGE,
  ofPerson,
  revision,
  searchText,
  success,
} from './parts.ts'

const state = { enum: handlingStates } as const

const contactRow = {
  id: text,
  at: text,
  name: text,
  email: text,
  subject: text,
  attachment: maybe,
  state,
  revision: whole,
  /** The administrator who sees to it: the account, and name and e-mail. */
  owner_id: maybe,
  owner: maybe,
} as const

const contactFields = [
  'id',
  'at',
  'name',
  'email',
  'subject',
  'attachment',
  'state',
  'revision',
  'owner_id',
  'owner',
] as const

export const listContacts = defineCall({
  method: 'GET',
  path: '/api/admin/contacts',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, state, owner: opaque, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      {
        type: 'object',
        properties: contactRow,
        required: contactFields,
        additionalProperties: false,
      },
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'ADM-6',
})

/** One message; opening it is logged. */
export const showContact = defineCall({
  method: 'POST',
  path: '/api/admin/contacts/:id/open',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: { ...contactRow, message: text },
    required: [...contactFields, 'message'],
    additionalProperties: false,
  },
  rule: 'ADM-6',
})

/** Says how far a message is and who sees to it; refused (409) where somebody else did so meanwhile. */
export const handleContact = defineCall({
  method: 'POST',
  path: '/api/admin/contacts/:id/handling',
  role: 'admin',
  params: idParams,
  body: objectOf({ revision, state, owner: { ...opaque, type: ['string', 'null'] } }),
  reply: success,
  rule: 'ADM-28',
})

/** The attachment's content as base64. The page saves it as a file; the browser never shows it. Opening it is logged. */
export const showAttachment = defineCall({
  method: 'POST',
  path: '/api/admin/contacts/:id/attachment',
  role: 'admin',
  params: idParams,
  reply: objectOf({ name: text, type: text, content: text }),
  rule: 'ADM-6',
})
