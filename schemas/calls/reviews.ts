import { atLeast } from '../forms/fields.ts'
import { MAX_REASON } from '../forms/reason.ts'
import { MAX_REVIEW_ANSWER } from '../forms/review-answer.ts'
import { STARS } from '../profiles/reviews.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { opaque, pageQuery, successReply } from './parts.ts'
import { listOf, maybe, objectOf, text } from './shapes.ts'

/** The address of a profile. */
export const ofProfile = objectOf({ slug: { type: 'string', pattern: '^[a-z0-9-]{1,80}$' } })

/** A review as everybody reads it: it names the service and no client. */
const shownReview = {
  stars: { type: 'integer' },
  words: text,
  at: text,
  service: text,
  answer: maybe,
} as const

/** A page of the reviews that everybody sees, the newest first. */
const shownReviews = { rows: listOf(objectOf(shownReview), most.page), next: maybe } as const

/** The newest reviews of a profile, and what all of them come to. */
export const reviewsReply = objectOf({
  /** Of 1 to 5; 0 where there is none. */
  average: { type: 'number' },
  count: { type: 'integer' },
  ...shownReviews,
})

/** The reviews of a profile by pages (PRF-11). */
export const listProfileReviews = defineCall({
  method: 'GET',
  path: '/api/profile/:slug/reviews',
  params: ofProfile,
  query: pageQuery,
  reply: objectOf(shownReviews),
  rule: 'PRF-11',
})

/** The newest reviews of all, for the home page: of whom they are says the professional alone. */
export const listNewestReviews = defineCall({
  method: 'GET',
  path: '/api/site/reviews',
  reply: listOf(
    objectOf({ stars: { type: 'integer' }, words: text, service: text, name: text, slug: text }),
    most.few,
  ),
  rule: 'PAGE-54',
})

/** Whether the client of a request may write a review now, and the one that was written. */
export const showOwnReview = defineCall({
  method: 'GET',
  path: '/api/lead/review',
  query: objectOf({ l: opaque, s: opaque }),
  reply: objectOf({
    /** The chosen professional's name; null where nobody was chosen. */
    professional: maybe,
    may: { type: 'boolean' },
    review: {
      type: ['object', 'null'],
      properties: { stars: { type: 'integer' }, words: text, answer: maybe },
      required: ['stars', 'words', 'answer'],
      additionalProperties: false,
    },
  }),
  perMinute: 240,
  rule: 'REV-1',
})

/** Writes the review of a request, once. */
export const sendReview = defineCall({
  method: 'POST',
  path: '/api/lead/review',
  body: objectOf({
    l: opaque,
    s: opaque,
    stars: { enum: STARS },
    words: { type: 'string', pattern: atLeast(10), maxLength: 2000 },
  }),
  reply: successReply,
  perMinute: 10,
  rule: 'REV-1',
})

/** The reviews of the signed-in professional, the newest first, those that are hidden too (PRF-11). */
export const listOwnReviews = defineCall({
  method: 'GET',
  path: '/api/own/reviews',
  role: 'professional',
  confirmed: true,
  query: pageQuery,
  reply: objectOf({
    rows: listOf(
      objectOf({
        ...shownReview,
        id: text,
        reported: { type: 'boolean' },
        /** Whether the report was decided. */
        decided: { type: 'boolean' },
        /** Why it was hidden; null where everybody sees it. */
        hidden: maybe,
      }),
      most.page,
    ),
    next: maybe,
  }),
  perMinute: 240,
  rule: 'REV-2',
})

const ofReview = objectOf({ id: opaque })

/** Answers a review, once. */
export const answerReview = defineCall({
  method: 'POST',
  path: '/api/own/reviews/:id/answer',
  role: 'professional',
  confirmed: true,
  params: ofReview,
  body: objectOf({
    answer: { type: 'string', minLength: 3, maxLength: MAX_REVIEW_ANSWER, format: 'filled' },
  }),
  reply: successReply,
  perMinute: 20,
  rule: 'REV-2',
})

/** Reports a review to the administration. */
export const reportReview = defineCall({
  method: 'POST',
  path: '/api/own/reviews/:id/report',
  role: 'professional',
  confirmed: true,
  params: ofReview,
  body: objectOf({ reason: { type: 'string', minLength: 3, maxLength: MAX_REASON, format: 'filled' } }),
  reply: successReply,
  perMinute: 20,
  rule: 'REV-3',
})
