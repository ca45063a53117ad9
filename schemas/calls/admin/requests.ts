import { leadStates } from '../../requests/states.ts'
import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { photoLinksReply, positiveId } from '../parts.ts'
import { listOf, maybe, objectOf, text, whole, yes } from '../shapes.ts'
import {
  cursorQuery,
  day,
  decisionBody,
  idParams,
  MAX_PAGE,
  messageRow,
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
      state: { enum: leadStates },
      service: positiveId,
      /** The code, or the beginning of an e-mail. */
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
    messages: listOf(messageRow, most.page),
  }),
  rule: 'ADM-5',
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
