import { leadStates } from '../../requests/states.ts'
import { defineCall } from '../define-call.ts'
import { photoLinksReply, positiveId } from '../parts.ts'
import {
  cursorQuery,
  day,
  idParams,
  maybe,
  messageRow,
  reasonBody,
  searchText,
  success,
  text,
  whole,
  yes,
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
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: requestRow,
          required: ['id', 'at', 'cod', 'service', 'name', 'email', 'state'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'ADM-5',
})

export const showRequest = defineCall({
  method: 'GET',
  path: '/api/admin/requests/:id',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      ...requestRow,
      service_id: whole,
      /** The account that the request's client has by now. */
      account: maybe,
      phone: text,
      zip_home: text,
      email_verified: yes,
      phone_verified: yes,
      ended_at: maybe,
      version: text,
      /** The publications of the service and of the base questions that it answered; null from before they were counted. */
      number: { type: ['integer', 'null'] },
      base_number: { type: ['integer', 'null'] },
      answers: {
        type: 'array',
        items: {
          type: 'object',
          properties: { question: text, answer: text, photos: photoLinksReply },
          required: ['question', 'answer'],
          additionalProperties: false,
        },
      },
      messages: { type: 'array', items: messageRow },
    },
    required: [
      'id',
      'at',
      'cod',
      'service',
      'name',
      'email',
      'state',
      'phone',
      'zip_home',
      'service_id',
      'account',
      'email_verified',
      'phone_verified',
      'ended_at',
      'version',
      'number',
      'base_number',
      'answers',
      'messages',
    ],
    additionalProperties: false,
  },
  rule: 'ADM-5',
})

export const refuseRequest = defineCall({
  method: 'POST',
  path: '/api/admin/requests/:id/refuse',
  role: 'admin',
  params: idParams,
  body: reasonBody,
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
