import { link } from 'virtual:form-validators/signin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link as RouterLink, redirect, useLocation, useNavigate } from 'react-router-dom'
import { ACTIVATED, PASSWORD_CHANGED } from '#schemas/accounts/words.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { signin } from '#schemas/forms/signin.ts'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { FacebookSdk } from '#src/features/account/facebook-sdk.tsx'
import { GoogleButton } from '#src/features/account/google-button.tsx'
import { signIn, signInRefusal } from '#src/features/account/sign-in.ts'
import { goToSignOn, landingOf, rememberKeep } from '#src/features/account/sign-on.ts'
import { UnkeptSession } from '#src/features/account/unkept-session.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { keepReturnPath, takeReturnPath } from '#src/lib/page/return-path.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { readSession } from '#src/lib/storage/session.ts'
import { useStateOnce } from '#src/lib/use-state-once.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { loadForm, pageForm, takeForm } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'
import { goOnTo, signedOn, wayBackIn } from '../shared/way-back.ts'

const PHONE_VERIFIED = 'O seu número de telemóvel foi verificado com sucesso.'
/** Said by the part of the address with which the server leads here. */
const BY_ADDRESS = { passwordChanged: PASSWORD_CHANGED, activated: ACTIVATED }
const BACK = 'Inicie sessão para continuar onde estava. O que escreveu ficou guardado.'
const ASKED = 'A página que pediu precisa de sessão iniciada. Inicie sessão e segue para lá.'

/** What another page has this one tell. */
interface SigninState {
  notice: string
  phoneVerified: boolean
  onward: { label: string; to: string }
  /** Whether a session that was begun has ended. */
  over: boolean
}

const record = pageForm({
  form: signin,
  validators: linkForm(signin, link),
  // Without scripts the server signs on at once: the browser gets the session's cookie (ACC-31).
  send: async (call, values) => {
    const { token } = await signIn(call, values)
    await call('signOn', { body: { token, ...(values.keep && { keep: true }) } })
  },
  refusal: signInRefusal,
})

/**
 * A person who is signed in by the browser's cookie is led to the page that was asked for, or to the area, where nothing is
 * posted and the address says nothing else. A device that stays signed in goes on by the sign-on's page (ACC-48).
 */
export async function load(context: LoaderContext, request: Request) {
  const { call, onServer, form } = context
  const { search } = new URL(request.url)
  const asked = wayBackIn(search)
  const isPlain = onServer && !form && (search === '' || asked !== undefined)
  if (isPlain && (await signedOn(call))) return redirect(asked ?? paths.area, 303)
  if (isPlain && (await call('showKept', {})).kept) return redirect(goOnTo(asked), 303)
  return loadForm(context, request)
}

export const act = (context: ActionContext, request: Request) =>
  takeForm(context, request, { ...record, leadsTo: wayBackIn(new URL(request.url).search) ?? paths.area })

/** The sign-in (ACC-2). A person who is signed in already is led on (ACC-27). */
export function Page() {
  const standing = usePageData<FormStanding>()
  const ready = useInBrowser()
  const { settings } = useSiteData()
  const { search, state: entryState } = useLocation()
  // The server does not know the state of the history entry.
  const { wayBack } = ((ready && entryState) || {}) as {
    /** The path to return to, for who came from another page. */
    wayBack?: string
  }
  const asked = wayBackIn(search)
  const { values: signinState, drop } = useStateOnce<SigninState>([
    'notice',
    'phoneVerified',
    'onward',
    'over',
  ])
  const [tried, setTried] = useState(false)
  useEffect(() => keepReturnPath(wayBack ?? asked), [wayBack, asked])
  const query = new URLSearchParams(tried ? '' : search)
  const verified = signinState.phoneVerified ?? query.has('phoneVerified')
  const inAddress = Object.entries(BY_ADDRESS).find(([name]) => query.has(name))?.[1]
  const notice = verified ? PHONE_VERIFIED : (inAddress ?? signinState.notice)
  const navigate = useNavigate()

  const leaveSignedIn = useEffectEvent(() => {
    const session = readSession()
    if (!session) return
    const { notice: message, over } = (entryState ?? {}) as Partial<SigninState>
    if (over) return
    navigate(takeReturnPath() ?? landingOf(session.user.role), {
      replace: true,
      state: message ? { message } : null,
    })
  })
  useEffect(() => leaveSignedIn(), [])
  const state = usePageForm({
    ...record,
    standing,
    submit: async (values) => {
      const signedIn = await signIn(call, values)
      rememberKeep(values.keep)
      goToSignOn(settings, signedIn)
    },
  })
  /** The first attempt removes the message that was shown; it has a result of its own. */
  const begin = () => {
    drop()
    setTried(true)
  }
  return (
    <AccountFrame title="ACEDA À SUA CONTA">
      <Box sx={{ mt: -2, mb: 3 }}>
        <Breadcrumb above={[]} title="Iniciar sessão" />
      </Box>
      {signinState.over && <Notice>A sua sessão terminou. Inicie sessão novamente.</Notice>}
      {notice && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {notice}{' '}
          {signinState.onward && (
            <Link component={RouterLink} to={signinState.onward.to} color="inherit" sx={{ fontWeight: 600 }}>
              {signinState.onward.label}
            </Link>
          )}
        </Alert>
      )}
      {(wayBack ?? asked) !== undefined && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {wayBack === undefined ? ASKED : BACK}
        </Alert>
      )}
      <UnkeptSession />
      <PageForm state={state} onSubmit={begin}>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={state.busy}>
          INICIAR SESSÃO
        </BusyButton>
      </PageForm>
      <GoogleButton keep={state.values.keep === true} />
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
