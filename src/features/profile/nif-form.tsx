import { link } from 'virtual:form-validators/own-nif'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownNif } from '#schemas/forms/own-nif.ts'
import type { VerificationState } from '#schemas/profiles/verifications.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FORM, OWN_PROFILE_PATH, VERIFICATIONS } from './names.ts'

/** The form of the tax number, as the page of one's own profile takes it (PRF-7). */
export const nifForm = pageForm({
  form: ownNif,
  validators: linkForm(ownNif, link),
  send: (call, { nif }) => call('sendNif', { body: { nif } }),
  refusal: refusalOf,
  leadsTo: `${OWN_PROFILE_PATH}#${VERIFICATIONS}`,
})

interface NifFormProps {
  /** What was sent before. */
  nif: { value: string; state: VerificationState; reason: string | null } | null
  standing: FormStanding
  onSent: () => void
}

/** Asks for one's tax number to be verified (PRF-7). */
export function NifForm({ nif, standing, onSent }: NifFormProps) {
  const state = usePageForm({
    ...nifForm,
    standing,
    submit: async (values) => {
      await nifForm.send(call, values)
      onSent()
    },
  })
  if (nif?.state === 'open')
    return <Typography>{`Recebemos o NIF ${nif.value}. Confirmamo-lo no prazo de 2 dias úteis.`}</Typography>
  return (
    <>
      {nif?.state === 'refused' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Não confirmámos o NIF ${nif.value}: ${nif.reason}`}
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>O número não aparece no perfil: só que está verificado.</Typography>
      <PageForm state={state} action={`#${ownNif.id}`}>
        <BusyButton
          type="submit"
          name={ACTION}
          value={FORM.nif}
          variant="outlined"
          color="secondary"
          busy={state.busy}
        >
          Pedir a verificação
        </BusyButton>
      </PageForm>
    </>
  )
}
