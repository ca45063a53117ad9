import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text, whole, yes } from '../shapes.ts'
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

/** The reviews, the newest first; `only` those that were reported, or are hidden. */
export const listReviews = defineCall({
  method: 'GET',
  path: '/api/admin/reviews',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      ...ofPerson,
      ...oneRow,
      only: { enum: ['reported', 'hidden'] },
      text: searchText,
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        at: text,
        account: text,
        professional: text,
        stars: whole,
        words: text,
        answer: maybe,
        /** Why the professional reported it. */
        reported: maybe,
        /** Whether that waits to be decided. */
        waiting: yes,
        hidden: yes,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'REV-3',
})

const change = (what: 'hide' | 'show' | 'keep') =>
  ({
    method: 'POST',
    path: `/api/admin/reviews/:id/${what}`,
    role: 'admin',
    params: idParams,
    body: decisionBody,
    reply: success,
    rule: 'REV-3',
  }) as const

/** Hides a review from everybody but its professional, who reads the reason. */
export const hideReview = defineCall(change('hide'))
export const showReview = defineCall(change('show'))
/** Decides a report by leaving the review where it is. Refused (409) where none waits. */
export const keepReview = defineCall(change('keep'))
