import { link } from 'virtual:form-validators/notices'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { noticesForm } from '#schemas/forms/notices.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { FieldCards } from '#src/forms/theme/field-cards.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import type { ObjectProps } from '#src/forms/theme/templates.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { IsoDayWidget } from '#src/forms/widgets/iso-day-widget.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(noticesForm, link)

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

type Values = BodyOf<typeof calls.saveNotices>

/** How a professional wants to be told (TEL-4). */
export function NoticesForm({ notices }: { notices: ReplyOf<typeof calls.showNotices> }) {
  const [saved, setSaved] = useState(false)
  const state = usePageForm<Values>({
    form: noticesForm,
    validators,
    start: notices,
    keep: '',
    submit: async (values) => {
      await call('saveNotices', { body: values })
      setSaved(true)
    },
    refusal: refusalOf,
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
