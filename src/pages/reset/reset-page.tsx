import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { NewPasswordForm } from '#src/features/account/new-password-form.tsx'
import { dropSession } from '#src/lib/storage/session.ts'
import { paths } from '#src/routes/paths.ts'

/** Sets a new password by the link of an e-mail (ACC-11). Opening the page does not use the link. */
export function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const submit = async (password: string) => {
    const query = new URLSearchParams(search)
    const body = { password, email: query.get('email') ?? '', token: query.get('token') ?? '' }
    await call('resetPassword', { body })
    dropSession() // it ended with the old password
    navigate(paths.signin, { replace: true, state: { notice: 'Password alterada com sucesso.' } })
  }
  return (
    <AccountFrame title="REDEFINA SUA PASSWORD">
      <NewPasswordForm
        action="Guardar a password"
        over="E-mail e/ou password inválidos. A ligação pode já ter sido usada ou ter passado o prazo."
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
