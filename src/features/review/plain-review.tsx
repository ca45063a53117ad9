import Button from '@mui/material/Button'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { STARS } from '#schemas/profiles/reviews.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { OwnReview, type OwnReviewRecord, PUBLISH, reviewRecord } from './review-part.tsx'

/** What the form's button asks for. */
export const REVIEW = 'avaliar'

const PARTS = { widgets: moreWidgets }
const { ui } = reviewRecord.form
const { 'ui:options': options } = ui.stars as { 'ui:options': JsonSchema }
const inWords = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)
const choices = STARS.map((value) => ({ value, label: inWords(value) })).toReversed()

/** The form with its stars as a list to choose from: stars that fill need scripts. */
const form = {
  ...reviewRecord.form,
  ui: { ...ui, stars: { 'ui:widget': 'select', 'ui:options': { ...options, choices } } },
}

/** A client's review as a form posts it where there are no scripts (REV-1). */
export const plainReview = (request: { l: string; s: string }, leadsTo: string) =>
  pageForm({
    ...reviewRecord,
    form,
    send: (call, values) => call('sendReview', { body: { ...request, ...values } }),
    leadsTo,
  })

/** The review, or its form, where there are no scripts. */
export const PlainReview = ({ own, standing }: { own: OwnReviewRecord; standing: FormStanding }) => (
  <OwnReview own={own} form={<PlainForm standing={standing} />} />
)

function PlainForm({ standing }: { standing: FormStanding }) {
  const state = usePageForm({ ...reviewRecord, form, standing, submit: async () => {} })
  return (
    <PageForm state={state} parts={PARTS} action={`#${form.id}`}>
      <Button type="submit" name={ACTION} value={REVIEW} variant="contained">
        {PUBLISH}
      </Button>
    </PageForm>
  )
}
