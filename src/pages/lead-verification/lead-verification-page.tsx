import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { BlankPage } from '#src/features/account/blank-page.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { leadPath, paths } from '#src/routes/paths.ts'

const DONE = 'O seu pedido foi confirmado.'
const FAILED =
  'Não foi possível confirmar o pedido. A ligação pode já ter sido usada ou ter passado o prazo. Na página do pedido pode pedir outra.'

/**
 * Confirms a request by the link of an e-mail or SMS (REQ-4, REQ-5). Who has no account yet is signed on; everybody
 * else goes to the sign-in.
 */
export function Page() {
  const { settings } = useSiteData()
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const query = new URLSearchParams(search)
    const [l = '', s = '', e, m] = ['l', 's', 'e', 'm'].map((name) => query.get(name) ?? undefined)
    const body = { l, s, ...(e && { e }), ...(m && { m }) }
    const reply = await call('verifyLead', { body }).catch(() => ({ success: false, token: undefined }))
    if (goToSignOn(settings, reply)) return
    if (reply.success) {
      const onward = { label: 'Ver o pedido', to: leadPath({ id: l, s }) }
      navigate(paths.signin, { replace: true, state: { notice: DONE, onward } })
    } else navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  return <BlankPage label="A confirmar o pedido" act={act} />
}
