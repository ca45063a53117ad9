import {
  contentAt,
  DECIDE_REPORT_WORKING_DAYS,
  type ReportReason,
} from '#schemas/content-reports/content-reports.ts'
import { workingDaysAfter } from '#schemas/requests/working-days.ts'
import { humanCode, randomToken } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { waitingChanged } from '../../core/waiting.ts'

interface Reported {
  /** The path on our site, and the part of the page. */
  location: string
  reason: ReportReason
  text: string
  name: string | null
  /** In lower case. */
  email: string | null
  /** ISO 8601. */
  now: string
}

/** What a report is answered with: its reference, and until when it is decided. */
export const newReport = (now: string) => ({
  cod: humanCode('D'),
  decide_by: workingDaysAfter(now, DECIDE_REPORT_WORKING_DAYS),
})

/** Stores a report of public content, which waits to be decided from now on. */
export async function noteContentReport(
  trx: Trx,
  { now, location, ...report }: Reported,
  made = newReport(now),
): Promise<void> {
  await trx
    .insertInto('content_reports')
    .values({
      ...{ id: randomToken(), ...made, location, ...report },
      kind: contentAt(location).kind,
      created_at: now,
      ...{ state: 'open', answer: null, decided_at: null },
    })
    .execute()
  await waitingChanged(trx)
}
