import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { ALREADY_SET, PASSWORD_CHANGED } from '#schemas/accounts/words.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { NewPasswordForm, newPasswordForm } from '#src/features/account/new-password-form.tsx'
import { refusalBy, statusWords } from '#src/features/account/refusal.ts'
import { dropSession } from '#src/lib/storage/session.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { loadForm, takeForm } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'

const OVER = 'E-mail e/ou password inválidos. A ligação pode já ter sido usada ou ter passado o prazo.'

/** The link may have done it before, as where the connection broke (ACC-36). */
const record = {
  ...newPasswordForm(OVER),
  refusal: refusalBy((error) => statusWords(error, error.message === ALREADY_SET ? ALREADY_SET : OVER)),
}

/** Sets the password by the link's address. */
const reset = (call: CallFunction, search: string, password: string) => {
  const query = new URLSearchParams(search)
  const body = { password, email: query.get('email') ?? '', token: query.get('token') ?? '' }
  return call('resetPassword', { body })
}

export { loadForm as load }

export const act = (context: ActionContext, request: Request) =>
  takeForm(context, request, {
    ...record,
    send: (call, { password }) => reset(call, new URL(request.url).search, password),
    leadsTo: `${paths.signin}?passwordChanged`,
  })

/** Sets a new password by the link of an e-mail (ACC-11). Opening the page does not use the link. */
export function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const submit = async (password: string) => {
    await reset(call, search, password)
    dropSession() // it ended with the old password
    navigate(paths.signin, { replace: true, state: { notice: PASSWORD_CHANGED } })
  }
  return (
    <AccountFrame title="REDEFINA SUA PASSWORD">
      <NewPasswordForm
        record={record}
        standing={usePageData<FormStanding>()}
        action="Guardar a password"
        submit={submit}
      />
      <Stack spacing={0.5} sx={{ mt: 3, alignItems: 'flex-start' }}>
        <Link component={RouterLink} to={paths.forgot} sx={{ py: 1 }}>
          Pedir uma nova ligação
        </Link>
        <Link component={RouterLink} to={paths.signin} sx={{ py: 1 }}>
          Já sei a minha password
        </Link>
      </Stack>
    </AccountFrame>
  )
}
