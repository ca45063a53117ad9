import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo, type KnownPerson, professionalOf } from '../accounts/offers.ts'
import { accountSubject, recordAction } from '../audit/offers.ts'
import { noteOf, type Said } from '../decisions/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import { traceMarksOf } from '../leads/offers.ts'
import { decideReview, type ReviewDecision } from './decide-review.ts'
import { NEWEST_REVIEWS, reviewsOf } from './reviews.ts'

/** The reviews of a professional, and those that the person wrote as the client of a request that is still kept. */
const ofOrBy = ({ account, email }: KnownPerson) => sql`reviews.lead_id in (
  select lead_id from reviews where professional_id = ${account}
  union all select id from leads where email = ${email})`

/** Reviews: by clients, of professionals, and what the administration does with them (REV-1 to REV-3). */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const reviews = reviewsOf(services)

  handle(app, calls.showOwnReview, ({ query }) => reviews.show(query))
  handle(app, calls.sendReview, async ({ body, request }) => {
    await reviews.send(body, traceMarksOf(services, request))
    return { success: true }
  })
  handle(app, calls.listOwnReviews, ({ query: { after }, request }) =>
    reviews.list(professionalOf(request).id, after),
  )
  handle(app, calls.answerReview, async ({ params, body, request }) => {
    await reviews.answer(professionalOf(request).id, params.id, body.answer)
    return { success: true }
  })
  handle(app, calls.reportReview, async ({ params, body, request }) => {
    await reviews.report(professionalOf(request).id, params.id, body.reason)
    return { success: true }
  })

  handle(app, adminCalls.listReviews, async ({ query: { after, size = PAGE, person, only, id, text } }) => {
    const named = await rowsNamed(services, text, {
      account: 'reviews.professional_id',
      request: 'reviews.lead_id',
    })
    const theirs = await heldTo(db, person, ofOrBy)
    const query = db
      .selectFrom('reviews')
      .innerJoin('users', 'users.id', 'reviews.professional_id')
      .select([
        'reviews.lead_id as id',
        'reviews.created_at as at',
        'users.id as account',
        'users.name as professional',
        'reviews.stars',
        'reviews.words',
        'reviews.answer',
        'reviews.report_reason as reported',
        'reviews.hidden_at',
        'reviews.report_decided_at',
      ])
      .where(
        allOf(
          theirs,
          named,
          only === 'reported' && sql`reviews.reported_at is not null and reviews.report_decided_at is null`,
          only === 'hidden' && sql`reviews.hidden_at is not null`,
          id && sql`reviews.lead_id = ${id}`,
        ),
      )
    const { rows, next } = await newestPage(query, NEWEST_REVIEWS, { after, size })
    const shown = rows.map(({ hidden_at, report_decided_at, ...row }) => ({
      ...row,
      waiting: row.reported !== null && report_decided_at === null,
      hidden: hidden_at !== null,
    }))
    return { rows: shown, next }
  })

  /** Decides about a review, with its entry in the log and words for both (DEC-1). */
  const change = (request: FastifyRequest, id: string, kind: ReviewDecision, said: Said) =>
    database.inTransaction(async (trx) => {
      const [now, by] = [isoNow(clock), adminOf(request)]
      const email = await decideReview(trx, services, { id, kind, said, by, now })
      await recordAction(trx, now, by, { action: kind, subject: accountSubject(email), note: noteOf(said) })
      return { success: true as const }
    })
  handle(app, adminCalls.hideReview, ({ params, body, request }) =>
    change(request, params.id, 'review.hide', body),
  )
  handle(app, adminCalls.showReview, ({ params, body, request }) =>
    change(request, params.id, 'review.show', body),
  )
  handle(app, adminCalls.keepReview, ({ params, body, request }) =>
    change(request, params.id, 'review.keep', body),
  )
}
