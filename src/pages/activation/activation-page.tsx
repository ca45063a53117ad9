import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ACTIVATED } from '#schemas/accounts/words.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { isUnanswered } from '#src/api/unanswered.ts'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { BlankPage, ConfirmByButton } from '#src/features/account/blank-page.tsx'
import { NewPasswordForm, newPasswordForm } from '#src/features/account/new-password-form.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionPage, loadActions, runLink } from '#src/routes/posted-action.ts'
import { standingAs, takeForm, untouched } from '#src/routes/posted-form.ts'
import { usePageData } from '#src/routes/use-page-data.ts'

const FAILED = 'Falha ao ativar o registo. Se o problema persistir, entre em contato com nosso suporte.'
const DONE = `${paths.signin}?activated=1`

/** The value of the form's button, and the part of the address that asks for the form where there are no scripts. */
const PASSWORD = 'com-password'

/** The page's data: the button of who has no scripts, and the form that asks for the password. */
interface Activating extends ActionPage {
  readonly password?: FormStanding
}

/** Activates the account by the link's address, in a browser that did not sign up with a password (ACC-14). */
function activate(call: CallFunction, search: string, password?: string) {
  const query = new URLSearchParams(search)
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' }
  return call('activateUser', { body: { ...link, ...(password !== undefined && { password }) } })
}

const record = newPasswordForm(FAILED)

/** Activates with the password. Throws where the link does not work. */
async function activateWith(call: CallFunction, search: string, password: string) {
  const reply = await activate(call, search, password)
  if (reply.token === undefined && !reply.confirmed) throw new ApiError(422, FAILED)
  return reply
}

export { loadActions as load }

export async function act(context: ActionContext, request: Request) {
  const { pathname, search } = new URL(request.url)
  if (textOf(context.form.posted, ACTION) === PASSWORD) {
    const send = (call: CallFunction, { password }: { password: string }) =>
      activateWith(call, search, password)
    return standingAs('password', await takeForm(context, request, { ...record, send, leadsTo: DONE }))
  }
  return runLink(
    context,
    async (call) => {
      const { token, password, confirmed } = await activate(call, search)
      if (password) return `${pathname}${search}&${PASSWORD}=1`
      return token === undefined && !confirmed ? undefined : DONE
    },
    FAILED,
  )
}

/** Activates an account by the link of an e-mail (ACC-14); in a browser that did not sign up it asks for a password. */
export function Page() {
  const { standing, password } = usePageData<Activating>()
  const { settings } = useSiteData()
  const { search } = useLocation()
  const [asks, setAsks] = useState(password !== undefined || new URLSearchParams(search).has(PASSWORD))
  const navigate = useNavigate()
  const goOn = (reply: Awaited<ReturnType<typeof activate>>) => {
    if (reply.password) setAsks(true)
    else if (reply.confirmed) navigate(paths.signin, { replace: true, state: { notice: ACTIVATED } })
    else if (!goToSignOn(settings, reply)) navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  const act = async () => {
    const reply = await activate(call, search).catch((error: unknown) => {
      if (isUnanswered(error)) throw error
      return {}
    })
    goOn(reply)
  }
  if (asks)
    return (
      <AccountFrame title="ATIVE O SEU REGISTO">
        <Typography sx={{ mb: 2 }}>
          Não foi neste navegador que fez o registo. Escreva a password que escolheu, ou uma nova: com uma
          nova terminam as sessões que já houver nesta conta.
        </Typography>
        <NewPasswordForm
          record={record}
          standing={password ?? untouched(standing)}
          action="Ativar o registo"
          asks={PASSWORD}
          submit={async (password) => goOn(await activateWith(call, search, password))}
        />
      </AccountFrame>
    )
  return (
    <BlankPage label="A ativar o registo" act={act} over={standing.failed !== undefined}>
      <ConfirmByButton title="Ative o seu registo" action="Ativar o registo" standing={standing} />
    </BlankPage>
  )
}
