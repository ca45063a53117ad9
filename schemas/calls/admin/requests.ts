import { leadStates } from '../../requests/states.ts'
import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { photoLinksReply, positiveId } from '../parts.ts'
import { listOf, maybe, objectOf, text, whole, yes } from '../shapes.ts'
import {
  correctionBody,
  cursorQuery,
  day,
  decisionBody,
  idParams,
  MAX_NOTE,
  MAX_NOTES,
  MAX_PAGE,
  ofPerson,
  reasonBody,
  searchText,
  success,
} from './parts.ts'

const requestRow = {
  id: text,
  at: text,
  cod: text,
  service: text,
  name: text,
  email: text,
  state: { enum: leadStates },
} as const

export const listRequests = defineCall({
  method: 'GET',
  path: '/api/admin/requests',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      ...ofPerson,
      state: { enum: leadStates },
      service: positiveId,
      /** What it is found by (ADM-44). */
      text: searchText,
      from: day,
      to: day,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(objectOf(requestRow), MAX_PAGE),
    next: maybe,
  }),
  rule: 'ADM-5',
})

export const showRequest = defineCall({
  method: 'GET',
  path: '/api/admin/requests/:id',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...requestRow,
    service_id: whole,
    /** The account that the request's client has by now. */
    account: maybe,
    /** Whose page is the person's: that account, or what is kept of the client (ADM-49). */
    person: text,
    phone: text,
    zip_home: text,
    /** The name of the place where the work is; null where that is the postal code. */
    place: maybe,
    email_verified: yes,
    phone_verified: yes,
    ended_at: maybe,
    version: text,
    /** The publications of the service and of the base questions that it answered; null from before they were counted. */
    number: { type: ['integer', 'null'] },
    base_number: { type: ['integer', 'null'] },
    answers: listOf(objectOf({ question: text, answer: text }, { photos: photoLinksReply }), most.questions),
    /** What administrators wrote about it, oldest first. */
    notes: listOf(objectOf({ id: text, at: text, author: text, text }), MAX_NOTES),
  }),
  rule: 'ADM-5',
})

/** Adds a note to a request. */
export const noteRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/notes',
  role: 'admin',
  params: idParams,
  body: objectOf({ text: { type: 'string', minLength: 1, maxLength: MAX_NOTE, format: 'filled' } }),
  reply: success,
  rule: 'ADM-51',
})

/** Corrects the contact of a request; refused (409) where nothing changes, and where it is over. */
export const correctContact = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/contact',
  role: 'admin',
  params: idParams,
  body: correctionBody,
  reply: success,
  rule: 'ADM-52',
})

/** Opens a request that its client could not confirm (REQ-19). */
export const approveRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/approve',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-5',
})

export const refuseRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/refuse',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'ADM-5',
})

/** Sends the confirmation again, with new one-time codes, because the old ones are stored as hashes alone. */
export const resendRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/resend',
  role: 'admin',
  params: idParams,
  reply: success,
  rule: 'ADM-5',
})

/** Takes the refusal of a request back; its client reads the reason. Refused (409) where it is not refused. */
export const restoreRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/restore',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'DEC-10',
})
