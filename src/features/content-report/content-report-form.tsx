import { link } from 'virtual:form-validators/content-report'
import { useRef, useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { contentReport, reporterProblems } from '#schemas/forms/content-report.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { randomId } from '#src/lib/random-id.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { pageForm, sentIdOf, takeForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const PARTS = { widgets: moreWidgets }

/** The part of the page's address that says the code of a report that was taken. */
export const TAKEN = 'feito'

type Values = BodyOf<typeof calls.reportContent>

const record = {
  form: contentReport,
  validators: linkForm(contentReport, link),
  refused: 'Verifique os campos indicados.',
  refusal: refusalOf,
}

/** Sends a report. `request` names what the person writes, so that it arrives once. */
function sendReport(call: CallFunction, body: Values, request: string) {
  const content = fingerprint(JSON.stringify(body))
  return call('reportContent', { body, idempotencyKey: `${request}-${content}` })
}

/** The page's action: takes the form where there are no scripts (NOT-3). */
export function takeContentReport(context: ActionContext, request: Request) {
  const values = readPosted(contentReport, context.form.posted, {}, { prefix: contentReport.id })
  return takeForm(
    context,
    request,
    pageForm({
      ...record,
      also: reporterProblems(values),
      send: (call, body) => sendReport(call, body, sentIdOf(context.form)),
      leadsTo: ({ cod }) => `${paths.report}?${TAKEN}=${cod}`,
    }),
  )
}

interface ContentReportFormProps {
  standing: FormStanding
  /** The address of the content, where the page knows it. */
  location: string
  /** The report was taken, under this code. */
  onTaken: (cod: string) => void
}

/** The report of public content (NOT-2). The typed text stays until the server took it. */
export function ContentReportForm({ standing, location, onTaken }: ContentReportFormProps) {
  const [start] = useState(() => (location === '' ? {} : { location }))
  const request = useRef(randomId())
  const state = usePageForm<Values>({
    ...record,
    standing,
    start,
    keep: location,
    check: reporterProblems,
    submit: async (values) => onTaken((await sendReport(call, values, request.current)).cod),
  })
  return (
    <PageForm state={state} parts={PARTS} onChange={() => state.setFailure(undefined)}>
      <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
        Enviar denúncia
      </BusyButton>
    </PageForm>
  )
}
