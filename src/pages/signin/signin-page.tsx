import Alert from '@mui/material/Alert'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { LEAST_PASSWORD } from '#schemas/accounts/password.ts'
import { email as emailAtom } from '#schemas/atoms/email.ts'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/engine/site-data.tsx'
import { AccountField } from '#src/features/account/account-field.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { FacebookSdk } from '#src/features/account/facebook-sdk.tsx'
import { GoogleButton } from '#src/features/account/google-button.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { FormFailure, statusWords, useAccountForm } from '#src/features/account/use-account-form.ts'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { keepWayBack } from '#src/lib/way-back.ts'
import { paths } from '#src/routes/paths.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadyForm } from '#src/ui/ready-form.tsx'

const WRONG = 'O email ou password indicados não estão corretos.'
const DISABLED = 'O seu registo está inativo. Por favor consulte o nosso suporte.'
const PHONE_VERIFIED = 'O seu número de telemóvel foi verificado com sucesso.'
const BACK = 'Inicie sessão para continuar onde estava. O que escreveu ficou guardado.'

/** Sign-in (M§2, M§4, M§8). */
export function Page() {
  const ready = useInBrowser()
  const { settings } = useSiteData()
  const { search, state: given } = useLocation()
  // The server knows the address, and not what came along with it.
  const state = ((ready && given) || {}) as {
    notice?: string
    phoneVerified?: boolean
    onward?: { label: string; to: string }
    /** Whether a session that was begun has ended. */
    over?: boolean
    /** Where to go from here, for whom was somewhere already. */
    wayBack?: string
  }
  const goesBack = state.wayBack !== undefined
  useEffect(() => keepWayBack(state.wayBack), [state.wayBack])
  const verified = state.phoneVerified ?? new URLSearchParams(search).has('phoneVerified')
  const notice = verified ? PHONE_VERIFIED : state.notice
  const { field, failure, busy, send } = useAccountForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email:
        email === ''
          ? emailAtom.messages.required
          : emailAtom.test(email.trim())
            ? undefined
            : emailAtom.messages.format,
      password:
        password.length < LEAST_PASSWORD
          ? `A password tem de ter pelo menos ${LEAST_PASSWORD} caracteres.`
          : undefined,
    }),
    submit: async ({ email, password }) => {
      const reply = await call('login', { body: { email: email.trim().toLowerCase(), password } })
      if (reply.disabled) throw new FormFailure(DISABLED)
      if (!goToSignOn(settings, reply)) throw new FormFailure(reply.error ?? WRONG)
    },
    words: (error) => statusWords(error, WRONG),
  })
  return (
    <AccountFrame title="ACEDA À SUA CONTA">
      <Breadcrumbs aria-label="Onde está" sx={{ mt: -2, mb: 3 }}>
        <Link component={RouterLink} to={paths.home}>
          Início
        </Link>
        <Typography>Login</Typography>
      </Breadcrumbs>
      {state.over && <Notice>A sua sessão terminou. Inicie sessão novamente.</Notice>}
      {notice && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {notice}{' '}
          {state.onward && (
            <Link component={RouterLink} to={state.onward.to} color="inherit" sx={{ fontWeight: 600 }}>
              {state.onward.label}
            </Link>
          )}
        </Alert>
      )}
      {goesBack && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {BACK}
        </Alert>
      )}
      <ReadyForm ready={ready} onSubmit={send}>
        <AccountField
          {...field('email')}
          label="E-mail"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
        />
        <AccountField
          {...field('password')}
          label="Password"
          kind="password"
          autoComplete="current-password"
        />
        {failure && <Notice>{failure}</Notice>}
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          INICIAR SESSÃO
        </BusyButton>
      </ReadyForm>
      <GoogleButton />
      <FacebookSdk />
      <Stack spacing={0.5} sx={{ mt: 3, alignItems: 'flex-start' }}>
        <Link component={RouterLink} to={paths.forgot} sx={{ py: 1 }}>
          Esqueceu-se da Password?
        </Link>
        <Link component={RouterLink} to={paths.forgot} sx={{ py: 1 }}>
          Tem conta mas ainda não definiu a sua Password?
        </Link>
        <Link component={RouterLink} to={paths.signup} sx={{ py: 1 }}>
          Ainda não tem conta? Registe-se
        </Link>
      </Stack>
    </AccountFrame>
  )
}
