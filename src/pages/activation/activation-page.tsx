import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { BlankPage } from '#src/features/account/blank-page.tsx'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { paths } from '#src/routes/paths.ts'

const FAILED = 'Falha ao ativar o registo. Se o problema persistir, entre em contato com nosso suporte.'

/** Activates an account by the link of an e-mail (ACC-14). */
export function Page() {
  const { settings } = useSiteData()
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const query = new URLSearchParams(search)
    const body = { email: query.get('email') ?? '', token: query.get('token') ?? '' }
    const reply = await call('activateUser', { body }).catch(() => ({}))
    if (!goToSignOn(settings, reply)) navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  return <BlankPage label="A ativar o registo" act={act} />
}
