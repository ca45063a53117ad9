import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { type CallFunction, call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { BlankPage, ConfirmByButton } from '#src/features/account/blank-page.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { type LinkPage, takeLink } from '#src/routes/link-page.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'

const FAILED = 'Falha ao ativar o registo. Se o problema persistir, entre em contato com nosso suporte.'

/** Activates the account by the link's address. */
function activate(call: CallFunction, search: string) {
  const query = new URLSearchParams(search)
  return call('activateUser', { body: { email: query.get('email') ?? '', token: query.get('token') ?? '' } })
}

export const load = (context: LoaderContext, request: Request) =>
  takeLink(
    context,
    async (call) => {
      const { token } = await activate(call, new URL(request.url).search)
      return token === undefined ? undefined : `${paths.signin}?activated=1`
    },
    FAILED,
  )

/** Activates an account by the link of an e-mail (ACC-14). */
export function Page() {
  const { standing } = useLoaderData<LinkPage>()
  const { settings } = useSiteData()
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const reply = await activate(call, search).catch(() => ({}))
    if (!goToSignOn(settings, reply)) navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  return (
    <BlankPage label="A ativar o registo" act={act} over={standing.failed !== undefined}>
      <ConfirmByButton title="Ative o seu registo" action="Ativar o registo" standing={standing} />
    </BlankPage>
  )
}
