import { useLocation, useNavigate } from 'react-router-dom'
import { readSignOn } from '#schemas/accounts/sign-on.ts'
import { call } from '#src/api/client.ts'
import { BlankPage, NeedsScripts } from '#src/features/account/blank-page.tsx'
import { keepSignedOn } from '#src/features/account/sign-on.ts'
import { takeReturnPath } from '#src/lib/page/return-path.ts'
import { dropSession } from '#src/lib/storage/session.ts'
import { paths } from '#src/routes/paths.ts'

const OVER = 'O início de sessão expirou. Inicie sessão novamente.'

/** Sign-on and sign-out (ACC-6, ACC-9): trades the address's token for a session, or ends the session. */
export function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const query = new URLSearchParams(search)
    if (query.has('signout')) {
      await call('signOut', {}).catch(() => {}) // a session that has expired need not be ended
      dropSession()
      return navigate(paths.home, { replace: true })
    }
    const token = readSignOn(query)
    try {
      if (token === undefined) throw new Error(OVER)
      keepSignedOn(await call('signOn', { body: { token } }))
      navigate(takeReturnPath() ?? paths.area, { replace: true })
    } catch {
      navigate(paths.home, { replace: true, state: { message: OVER } })
    }
  }
  return (
    <BlankPage label="A iniciar sessão" act={act}>
      <NeedsScripts />
    </BlankPage>
  )
}
