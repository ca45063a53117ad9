import { link } from 'virtual:form-validators/notices'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { noticesForm } from '#schemas/forms/notices.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { FieldCards } from '#src/forms/theme/field-cards.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import type { ObjectProps } from '#src/forms/theme/templates.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { IsoDayWidget } from '#src/forms/widgets/iso-day-widget.tsx'
import { pageForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

type Values = BodyOf<typeof calls.saveNotices>

/** The form of the notices, as its page takes it (TEL-4). */
export const notices = pageForm<Values, unknown>({
  form: noticesForm,
  validators: linkForm(noticesForm, link),
  send: (call, values) => call('saveNotices', { body: values }),
  refusal: refusalOf,
})

const CARDS = [
  { title: 'Quando chegam pedidos', fields: ['told', 'hour', 'sms'], columns: 1 },
  { title: 'Férias', fields: ['holiday_from', 'holiday_until'], columns: 1 },
  { title: 'Depois de responder', fields: ['choices', 'chat'], columns: 2 },
] as const

const NoticeCards = (props: ObjectProps) => <FieldCards {...props} cards={CARDS} />

const PARTS = {
  widgets: { ...moreWidgets, DateWidget: IsoDayWidget },
  templates: { ObjectFieldTemplate: NoticeCards },
}

interface NoticesFormProps {
  /** How it is by now. */
  start: ReplyOf<typeof calls.showNotices>
  standing: FormStanding
}

/** How a professional wants to be told (TEL-4). */
export function NoticesForm({ start, standing }: NoticesFormProps) {
  const [saved, setSaved] = useState(standing.done)
  const state = usePageForm<Values>({
    ...notices,
    start,
    standing,
    keep: '',
    submit: async (values) => {
      await notices.send(call, values)
      setSaved(true)
    },
  })
  return (
    <PageForm
      state={state}
      parts={PARTS}
      onChange={() => {
        setSaved(false)
        state.setFailure(undefined)
      }}
    >
      {saved && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          Os seus avisos estão guardados.
        </Alert>
      )}
      <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
        Guardar os avisos
      </BusyButton>
    </PageForm>
  )
}
