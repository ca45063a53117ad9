import { link } from 'virtual:form-validators/alerts'
import Typography from '@mui/material/Typography'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { alertsForm } from '#schemas/forms/alerts.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { Panel } from './facts.tsx'

const validators = linkForm(alertsForm, link)

type Choices = BodyOf<AdminCalls['saveAlerts']>

/** Which of the operator's e-mails an administrator gets (ADM-38). */
export function OwnAlerts({ onSaved }: { onSaved: () => void }) {
  const { data, failure, reload } = useLoaded('alerts', (signal) => callAdmin('showAlerts', { signal }))
  return (
    <Panel title="Avisos por e-mail">
      <Typography sx={{ mb: 2 }}>
        O que espera por uma decisão ou resposta, sem nada de pessoal. O endereço do operador recebe-os
        sempre.
      </Typography>
      <FailedLoad failure={failure} onRetry={reload} />
      {data && <AlertsForm choices={data} onSaved={onSaved} />}
    </Panel>
  )
}

function AlertsForm({ choices, onSaved }: { choices: Choices; onSaved: () => void }) {
  const state = usePageForm({
    form: alertsForm,
    validators,
    start: choices,
    submit: async (body) => {
      await callAdmin('saveAlerts', { body })
      onSaved()
    },
  })
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" busy={state.busy} sx={{ mt: 2 }}>
        Guardar os avisos
      </BusyButton>
    </PageForm>
  )
}
