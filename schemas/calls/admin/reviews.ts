import { defineCall } from '../define-call.ts'
import { cursorQuery, idParams, maybe, reasonBody, success, text, whole, yes } from './parts.ts'

/** The reviews, the newest first; `only` those that were reported, or are hidden. */
export const listReviews = defineCall({
  method: 'GET',
  path: '/api/admin/reviews',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, only: { enum: ['reported', 'hidden'] } },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: text,
            at: text,
            account: text,
            professional: text,
            stars: whole,
            words: text,
            answer: maybe,
            /** Why the professional reported it. */
            reported: maybe,
            hidden: yes,
          },
          required: ['id', 'at', 'account', 'professional', 'stars', 'words', 'answer', 'reported', 'hidden'],
          additionalProperties: false,
        },
      },
      next: maybe,
    },
    required: ['rows', 'next'],
    additionalProperties: false,
  },
  rule: 'REV-3',
})

const change = (what: 'hide' | 'show') =>
  ({
    method: 'POST',
    path: `/api/admin/reviews/:id/${what}`,
    role: 'admin',
    params: idParams,
    body: reasonBody,
    reply: success,
    rule: 'REV-3',
  }) as const

/** Hides a review from everybody but its professional, who reads the reason. */
export const hideReview = defineCall(change('hide'))
export const showReview = defineCall(change('show'))
