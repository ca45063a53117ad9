import { reportReasonNames } from '../content-reports/content-reports.ts'
import { reportBody } from '../content-reports/report-body.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { listOf, objectOf, text, whole } from './shapes.ts'

/** Reports public content (NOT-2). Refused (422) at each field that a rule refuses. */
export const reportContent = defineCall({
  method: 'POST',
  path: '/api/content-reports',
  body: reportBody,
  reply: objectOf({
    /** The code by which the reporter speaks of it. */
    cod: text,
    /** Until when it is decided (ISO 8601). */
    decide_by: text,
  }),
  idempotent: true,
  perMinute: 10,
  rule: 'NOT-2',
})

/** How many reports of public content came in each year, by reason, and what was decided (NOT-6). */
export const countContentReports = defineCall({
  method: 'GET',
  path: '/api/content-reports/counts',
  reply: listOf(
    objectOf({
      year: text,
      reason: { enum: reportReasonNames },
      all: whole,
      removed: whole,
      kept: whole,
    }),
    most.newest,
  ),
  rule: 'NOT-6',
})
