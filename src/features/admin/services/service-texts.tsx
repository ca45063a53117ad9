import { link } from 'virtual:form-validators/service-texts'
import { useState } from 'react'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { atFields, fromTexts, serviceTextsForm, toTexts } from '#schemas/forms/service-texts.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ApiError, refusalOf } from '#src/api/api-error.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(serviceTextsForm, link)

interface ServiceTextsProps {
  page: ReplyOf<AdminCalls['showServiceTexts']>
  onSaved: () => void
}

/** The form for the texts of a service's page (ADM-22). The server finds what is wrong, and says at which field. */
export function ServiceTexts({ page, onSaved }: ServiceTextsProps) {
  const [form] = useState(() => ({ ...serviceTextsForm, initial: fromTexts(page.texts) }))
  const [revision, setRevision] = useState(page.revision)
  const state = usePageForm({
    form,
    validators,
    keep: String(page.id),
    submit: async (values) => {
      try {
        const body = { revision, texts: toTexts(values) }
        const saved = await callAdmin('saveServiceTexts', { params: { id: page.id }, body })
        setRevision(saved.revision)
        onSaved()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const problems = error.fields.map((field) => ({ ...field, path: field.path.replace('/texts', '') }))
        throw new ApiError(error.status, error.message, atFields(values, problems))
      }
    },
    refusal: refusalOf,
  })
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" size="large" busy={state.busy} sx={{ mt: 2 }}>
        Guardar e mostrar no site
      </BusyButton>
    </PageForm>
  )
}
