import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, professionalOf } from '../accounts/offers.ts'
import { accountSubject, recordAction } from '../audit/offers.ts'
import { traceMarksOf } from '../leads/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { NEWEST_REVIEWS, reviewsOf } from './reviews.ts'

const UNKNOWN = 'Esta avaliação já não existe.'
const DONE = 'Isto já foi feito.'

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

  handle(app, adminCalls.listReviews, async ({ query: { after, size = PAGE, only } }) => {
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
      ])
      .where(
        allOf(
          only === 'reported' && sql`reviews.reported_at is not null`,
          only === 'hidden' && sql`reviews.hidden_at is not null`,
        ),
      )
    const { rows, next } = await newestPage(query, NEWEST_REVIEWS, { after, size })
    const shown = rows.map(({ hidden_at, ...row }) => ({ ...row, hidden: hidden_at !== null }))
    return { rows: shown, next }
  })

  /** Hides or shows a review, with its entry in the log; what was done meanwhile is not done twice. */
  const change = (request: FastifyRequest, id: string, hides: boolean, reason: string) =>
    database.inTransaction(async (trx) => {
      const now = isoNow(clock)
      const done = await trx
        .updateTable('reviews')
        .set({ hidden_at: hides ? now : null, hidden_reason: hides ? reason : null })
        .where('lead_id', '=', id)
        .where('hidden_at', hides ? 'is' : 'is not', null)
        .returning('lead_id')
        .executeTakeFirst()
      const row = await trx
        .selectFrom('reviews')
        .innerJoin('users', 'users.id', 'reviews.professional_id')
        .select('users.email')
        .where('reviews.lead_id', '=', id)
        .executeTakeFirst()
      if (!row) throw new NotFound(UNKNOWN)
      if (!done) throw new Conflict(DONE)
      // Pages that are kept may show it (PAGE-55).
      await catalogueChanges(trx)
      const action = hides ? 'review.hide' : 'review.show'
      await recordAction(trx, now, adminOf(request), {
        action,
        subject: accountSubject(row.email),
        note: reason,
      })
      return { success: true as const }
    })
  handle(app, adminCalls.hideReview, ({ params, body, request }) =>
    change(request, params.id, true, body.reason.trim()),
  )
  handle(app, adminCalls.showReview, ({ params, body, request }) =>
    change(request, params.id, false, body.reason.trim()),
  )
}
