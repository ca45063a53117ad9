import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type CallFunction, call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { isUnanswered } from '#src/api/unanswered.ts'
import { BlankPage, ConfirmByButton } from '#src/features/account/blank-page.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { CONFIRMED, LEAD_CONFIRMED } from '#src/features/lead-confirmation/words.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { type ActionPage, loadActions, runLink } from '#src/routes/posted-action.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const FAILED =
  'Não foi possível confirmar o pedido. A ligação pode já ter sido usada ou ter passado o prazo. Na página do pedido pode pedir outra.'

/** States of a request that nobody has confirmed, or that is not to be confirmed any more. */
const UNCONFIRMED: readonly string[] = ['unverified', 'cancelled', 'refused']

/**
 * Confirms the request by the link's address. A request that another link has confirmed is confirmed (ACC-36). Nobody is
 * signed on without `signOn`: programs that look into e-mails run scripts too.
 */
async function verify(call: CallFunction, search: string, signOn: boolean) {
  const query = new URLSearchParams(search)
  const [l = '', s = '', e, m] = ['l', 's', 'e', 'm'].map((name) => query.get(name) ?? undefined)
  const reply = await call('verifyLead', { body: { l, s, ...(e && { e }), ...(m && { m }), signOn } })
  const path = leadPath({ id: l, s })
  if (reply.success) return { ...reply, path }
  const { state } = await call('showLead', { query: { l, s } })
  return { success: !UNCONFIRMED.includes(state), path }
}

export { loadActions as load }

export const act = (context: ActionContext, request: Request) =>
  runLink(
    context,
    async (call) => {
      const { success, path } = await verify(call, new URL(request.url).search, false)
      return success ? `${path}&${LEAD_CONFIRMED}=1` : undefined
    },
    FAILED,
  )

/**
 * Confirms a request by the link of an e-mail or SMS (REQ-4, REQ-5). A person without an account is signed on by a button;
 * everybody else goes to the sign-in.
 */
export function Page() {
  const { standing } = usePageData<ActionPage>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [path, setPath] = useState<string>()
  const toSignIn = (to: string) =>
    navigate(paths.signin, {
      replace: true,
      state: { notice: CONFIRMED, onward: { label: 'Ver o pedido', to } },
    })
  const act = async () => {
    const reply = await verify(call, search, false).catch((error: unknown) => {
      if (isUnanswered(error)) throw error
      return undefined
    })
    if (!reply?.success) return navigate(paths.home, { replace: true, state: { message: FAILED } })
    if ('first' in reply && reply.first) return setPath(reply.path)
    return toSignIn(reply.path)
  }
  if (path !== undefined) return <FirstAccess search={search} path={path} onKnown={() => toSignIn(path)} />
  return (
    <BlankPage label="A confirmar o pedido" act={act} over={standing.failed !== undefined}>
      <ConfirmByButton title="Confirme o seu pedido" action="Confirmar o pedido" standing={standing} />
    </BlankPage>
  )
}

interface FirstAccessProps {
  search: string
  /** The request's page. */
  path: string
  /** The person has an account by now. */
  onKnown: () => void
}

/** The request is confirmed, and a button signs its client on for the first time (ACC-18). */
function FirstAccess({ search, path, onKnown }: FirstAccessProps) {
  const { settings } = useSiteData()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const enter = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const reply = await verify(call, search, true)
      if (!('token' in reply && goToSignOn(settings, reply))) onKnown()
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', px: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Alert severity="success" role="status" sx={{ mb: 3, textAlign: 'left' }}>
        {CONFIRMED}
      </Alert>
      <Typography sx={{ mb: 3 }}>
        Entre na sua área para acompanhar o pedido e ler as propostas. Pode definir uma password lá dentro.
      </Typography>
      <FailedLoad failure={failure} onRetry={enter} />
      <BusyButton variant="contained" size="large" busy={busy} onClick={enter}>
        Entrar na minha área
      </BusyButton>
      <Button href={path} color="secondary" sx={{ mt: 1 }}>
        Ver o pedido
      </Button>
    </Box>
  )
}
