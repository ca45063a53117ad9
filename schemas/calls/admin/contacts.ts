import { MAX_ANSWER, MAX_ANSWER_FILES, MAX_ANSWER_TEXTS, MAX_ANSWERS } from '../../contact/answers.ts'
import { ONE_LINE } from '../../validation/one-line.ts'
import { MAX_ATTACHMENT_BYTES } from '../contact.ts'
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

/** The files of an answer as base64, and its text. */
const MAX_ANSWER_BYTES = MAX_ANSWER_FILES * Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4 + 64 * 1024

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
    properties: {
      ...contactRow,
      message: text,
      /** What was answered, the oldest first; `state` says how far sending is, null where that is no longer known. */
      answers: listOf(
        objectOf({
          id: text,
          text,
          at: text,
          by: text,
          state: { enum: ['pending', 'sent', 'dead', 'refused', null] },
          files: listOf(objectOf({ id: text, name: text, size: whole }), MAX_ANSWER_FILES),
        }),
        MAX_ANSWERS,
      ),
      /** The texts that the administrator keeps to begin answers with. */
      texts: listOf(objectOf({ id: text, name: text, message: text }), MAX_ANSWER_TEXTS),
    },
    required: [...contactFields, 'message', 'answers', 'texts'],
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

/**
 * Answers a message by e-mail, under an id that the browser drew: the same again changes nothing. Refused (409) where somebody
 * else changed the message meanwhile, and for a file that is not taken (422, at '/file').
 */
export const answerContact = defineCall({
  method: 'POST',
  path: '/api/admin/contacts/:id/answers',
  role: 'admin',
  params: idParams,
  maxBytes: MAX_ANSWER_BYTES,
  body: objectOf({
    id: opaque,
    revision,
    text: { type: 'string', pattern: '\\S', maxLength: MAX_ANSWER },
    files: {
      type: 'array',
      maxItems: MAX_ANSWER_FILES,
      items: objectOf({
        name: { type: 'string', minLength: 1, maxLength: 255 },
        /** Base64. */
        content: { type: 'string', minLength: 1, maxLength: Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4 },
      }),
    },
  }),
  reply: success,
  rule: 'CON-17',
})

/** A file of an answer, as `showAttachment` gives one. Opening it is logged. */
export const showAnswerFile = defineCall({
  method: 'POST',
  path: '/api/admin/contacts/:id/answer-files/:file',
  role: 'admin',
  params: objectOf({ id: opaque, file: opaque }),
  reply: objectOf({ name: text, type: text, content: text }),
  rule: 'CON-18',
})

/** Keeps a text to begin answers with, in place of one of the same name. */
export const saveAnswerText = defineCall({
  method: 'POST',
  path: '/api/admin/answer-texts',
  role: 'admin',
  body: objectOf({
    name: { type: 'string', pattern: ONE_LINE, maxLength: 60 },
    message: { type: 'string', pattern: '\\S', maxLength: MAX_ANSWER },
  }),
  reply: success,
  rule: 'CON-20',
})

export const removeAnswerText = defineCall({
  method: 'POST',
  path: '/api/admin/answer-texts/:id/remove',
  role: 'admin',
  params: idParams,
  reply: success,
  rule: 'CON-20',
})
