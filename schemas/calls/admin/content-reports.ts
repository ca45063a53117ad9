import {
  type ContentKind,
  type ContentReportState,
  contentKinds,
  contentReportStates,
  reportReasonNames,
} from '../../content-reports/content-reports.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text } from '../shapes.ts'
import {
  cursorQuery,
  decisionWords,
  idParams,
  MAX_PAGE,
  ofPerson,
  reason,
  searchText,
  success,
} from './parts.ts'

const states = Object.keys(contentReportStates) as ContentReportState[]
const kinds = Object.keys(contentKinds) as ContentKind[]

const report = {
  id: text,
  cod: text,
  at: text,
  /** Until when it is decided. */
  decide_by: text,
  /** A path of ours, with what is after `#`. */
  location: text,
  kind: { enum: kinds },
  reason: { enum: reportReasonNames },
  state: { enum: states },
} as const

/** The reports of public content, newest first (NOT-5). */
export const listContentReports = defineCall({
  method: 'GET',
  path: '/api/admin/content-reports',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, state: { enum: states }, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({ rows: listOf(objectOf(report), MAX_PAGE), next: maybe }),
  rule: 'NOT-5',
})

/** One report, with who reported and whose content it is. Opening one is logged. */
export const readContentReport = defineCall({
  method: 'POST',
  path: '/api/admin/content-reports/:id/open',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...report,
    text,
    name: maybe,
    email: maybe,
    /** What was decided, in words for both. */
    answer: maybe,
    /** The account of the professional whose profile it is on, and who wrote the content; null where nobody is known. */
    account: maybe,
    author: maybe,
  }),
  rule: 'NOT-5',
})

/** Takes the content away or keeps it. Refused (409) where the report does not stand any more as it was read. */
export const decideContentReport = defineCall({
  method: 'POST',
  path: '/api/admin/content-reports/:id',
  role: 'admin',
  params: idParams,
  body: objectOf(
    {
      /** How it stood when it was read. */
      from: { enum: states },
      state: { enum: ['removed', 'kept'] },
      reason,
    },
    decisionWords,
  ),
  reply: success,
  rule: 'NOT-5',
})
