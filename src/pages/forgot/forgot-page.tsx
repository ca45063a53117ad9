import { link } from 'virtual:form-validators/forgot'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { linkForm } from '#schemas/forms/define-form.ts'
import { forgot } from '#schemas/forms/forgot.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { call } from '#src/api/client.ts'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { GoogleButton } from '#src/features/account/google-button.tsx'
import { refusalBy, statusWords } from '#src/features/account/refusal.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { loadForm, pageForm, takeForm } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const DONE =
  'Se o endereço de e-mail fornecido estiver no banco de dados, em breve receberá uma mensagem com instruções para a redefinição da password.'

const record = pageForm({
  form: forgot,
  validators: linkForm(forgot, link),
  send: (call, { email }) => call('forgotPassword', { body: { email: email.toLowerCase() } }),
  refusal: refusalBy((error) => statusWords(error, 'E-mail e/ou password inválidos.')),
})

export { loadForm as load }

export const act = (context: ActionContext, request: Request) => takeForm(context, request, record)

/** Asks for a link to set a new password, or the first one (ACC-10). */
export function Page() {
  const standing = usePageData<FormStanding>()
  const navigate = useNavigate()
  const state = usePageForm({
    ...record,
    standing,
    submit: async (values) => {
      await record.send(call, values)
      navigate(paths.home, { state: { message: DONE } })
    },
  })
  return (
    <AccountFrame title="ESQUECI A MINHA PASSWORD">
      {standing.done && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {DONE}
        </Alert>
      )}
      <PageForm state={state}>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={state.busy}>
          REDEFINIR PASSWORD
        </BusyButton>
      </PageForm>
      <GoogleButton />
      <Stack spacing={0.5} sx={{ mt: 3, alignItems: 'flex-start' }}>
        <Link component={RouterLink} to={paths.signin} sx={{ py: 1 }}>
          Já sei a minha password
        </Link>
        <Link component={RouterLink} to={paths.signup} sx={{ py: 1 }}>
          Ainda não tem conta? Registe-se
        </Link>
      </Stack>
    </AccountFrame>
  )
}
