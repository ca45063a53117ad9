import { link } from 'virtual:form-validators/own-nif'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { ownNif } from '#schemas/forms/own-nif.ts'
import type { VerificationState } from '#schemas/profiles/verifications.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(ownNif, link)

interface NifFormProps {
  /** What was sent before. */
  nif: { value: string; state: VerificationState; reason: string | null } | null
  onSent: () => void
}

/** Asks for one's tax number to be verified (PRF-7). */
export function NifForm({ nif, onSent }: NifFormProps) {
  const state = usePageForm({
    form: ownNif,
    validators,
    submit: async ({ nif: value }) => {
      await call('sendNif', { body: { nif: value } })
      onSent()
    },
    refusal: refusalOf,
  })
  if (nif?.state === 'open')
    return <Typography>Recebemos o NIF {nif.value}. Confirmamo-lo no prazo de 2 dias úteis.</Typography>
  return (
    <>
      {nif?.state === 'refused' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Não confirmámos o NIF {nif.value}: {nif.reason}
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>O número não aparece no perfil: só que está verificado.</Typography>
      <PageForm state={state}>
        <BusyButton type="submit" variant="outlined" color="secondary" busy={state.busy}>
          Pedir a verificação
        </BusyButton>
      </PageForm>
    </>
  )
}
