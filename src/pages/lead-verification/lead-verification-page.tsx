import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { type CallFunction, call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { BlankPage, ConfirmByButton } from '#src/features/account/blank-page.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { CONFIRMED, LEAD_CONFIRMED } from '#src/features/lead-confirmation/words.ts'
import { type LinkPage, takeLink } from '#src/routes/link-page.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { leadPath, paths } from '#src/routes/paths.ts'

const FAILED =
  'Não foi possível confirmar o pedido. A ligação pode já ter sido usada ou ter passado o prazo. Na página do pedido pode pedir outra.'

/** Confirms the request by the link's address. */
async function verify(call: CallFunction, search: string) {
  const query = new URLSearchParams(search)
  const [l = '', s = '', e, m] = ['l', 's', 'e', 'm'].map((name) => query.get(name) ?? undefined)
  const reply = await call('verifyLead', { body: { l, s, ...(e && { e }), ...(m && { m }) } })
  return { ...reply, path: leadPath({ id: l, s }) }
}

export const load = (context: LoaderContext, request: Request) =>
  takeLink(
    context,
    async (call) => {
      const { success, path } = await verify(call, new URL(request.url).search)
      return success ? `${path}&${LEAD_CONFIRMED}=1` : undefined
    },
    FAILED,
  )

/**
 * Confirms a request by the link of an e-mail or SMS (REQ-4, REQ-5). Who has no account yet is signed on; everybody
 * else goes to the sign-in.
 */
export function Page() {
  const { standing } = useLoaderData<LinkPage>()
  const { settings } = useSiteData()
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const reply = await verify(call, search).catch(() => undefined)
    if (reply && goToSignOn(settings, reply)) return
    if (reply?.success) {
      const onward = { label: 'Ver o pedido', to: reply.path }
      navigate(paths.signin, { replace: true, state: { notice: CONFIRMED, onward } })
    } else navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  return (
    <BlankPage label="A confirmar o pedido" act={act} over={standing.failed !== undefined}>
      <ConfirmByButton title="Confirme o seu pedido" action="Confirmar o pedido" standing={standing} />
    </BlankPage>
  )
}
