import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { email as emailAtom, readEmail } from '#schemas/atoms/email.ts'
import { call } from '#src/api/client.ts'
import { AccountField } from '#src/features/account/account-field.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { GoogleButton } from '#src/features/account/google-button.tsx'
import { statusWords, useAccountForm } from '#src/features/account/use-account-form.ts'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { paths } from '#src/routes/paths.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadyForm } from '#src/ui/ready-form.tsx'

const CHECK = 'Verifique o endereço de e-mail informado.'
const DONE =
  'Se o endereço de e-mail fornecido estiver no banco de dados, em breve receberá uma mensagem com instruções para a redefinição da password.'

/** Asks for a link to set a new password, or the first one (ACC-10). */
export function Page() {
  const ready = useInBrowser()
  const navigate = useNavigate()
  const { field, failure, busy, send } = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailAtom.test(readEmail(email)) ? undefined : CHECK }),
    submit: async ({ email }) => {
      await call('forgotPassword', { body: { email: readEmail(email).toLowerCase() } })
      navigate(paths.home, { state: { message: DONE } })
    },
    words: (error) => statusWords(error, 'E-mail e/ou password inválidos.'),
  })
  return (
    <AccountFrame title="ESQUECI A MINHA PASSWORD">
      <ReadyForm ready={ready} onSubmit={send}>
        <AccountField
          {...field('email')}
          label="E-mail"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
        />
        {failure && <Notice>{failure}</Notice>}
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          REDEFINIR PASSWORD
        </BusyButton>
      </ReadyForm>
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
