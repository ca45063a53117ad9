import type {
  ContentKind,
  ContentReportState,
  ReportReason,
} from '#schemas/content-reports/content-reports.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** What anybody reported of our public pages (NOT-2). */
    content_reports: {
      id: string
      /** The code by which the reporter speaks of it. */
      cod: string
      /** A path of ours, with what is after `#`. */
      location: string
      kind: ContentKind
      reason: ReportReason
      /** Empty once its reporter was erased. */
      text: string
      /** Who reported; null where nothing was said, or the person was erased. */
      name: string | null
      email: string | null
      created_at: string
      decide_by: string
      state: ContentReportState
      /** The administrator's words for the reporter, and for the author where the content was taken away. */
      answer: string | null
      decided_at: string | null
    }
  }
}

export const contentReportTables: readonly FeatureTable[] = [
  { name: 'content_reports', key: ['id'], person: 'exported and erased' },
]
