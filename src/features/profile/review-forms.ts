import { link as reasonLink } from 'virtual:form-validators/reason'
import { link as answerLink } from 'virtual:form-validators/review-answer'
import { formAbout, linkForm } from '#schemas/forms/define-form.ts'
import { reason } from '#schemas/forms/reason.ts'
import { reviewAnswer } from '#schemas/forms/review-answer.ts'
import { refusalOf } from '#src/api/api-error.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { pageForm, takeForm } from '#src/routes/posted-form.ts'
import { ANSWER_REVIEW, NEWEST_REVIEWS, REPORT_REVIEW } from './names.ts'

const answerValidators = linkForm(reviewAnswer, answerLink)
const reasonValidators = linkForm(reason, reasonLink)

/** The form of an answer, as the page of one's own profile takes it (REV-2). */
export const answerForm = (id: string) =>
  pageForm({
    ...formAbout(reviewAnswer, answerValidators, id),
    send: (call, { answer }) => call('answerReview', { params: { id }, body: { answer } }),
    refusal: refusalOf,
    leadsTo: NEWEST_REVIEWS,
  })

/** The form of a report (REV-3). */
export const reportForm = (id: string) =>
  pageForm({
    ...formAbout(reason, reasonValidators, id),
    send: (call, { reason: why }) => call('reportReview', { params: { id }, body: { reason: why } }),
    refusal: refusalOf,
    leadsTo: NEWEST_REVIEWS,
  })

/** Takes the answer or the report that a button stands for; undefined for another button. */
export function takeReviewForm(context: ActionContext, request: Request, action: string) {
  if (action.startsWith(ANSWER_REVIEW))
    return takeForm(context, request, answerForm(action.slice(ANSWER_REVIEW.length)))
  if (action.startsWith(REPORT_REVIEW))
    return takeForm(context, request, reportForm(action.slice(REPORT_REVIEW.length)))
  return undefined
}
