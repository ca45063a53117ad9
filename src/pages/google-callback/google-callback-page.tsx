import { useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { isUnanswered } from '#src/api/unanswered.ts'
import { BlankPage, NeedsScripts } from '#src/features/account/blank-page.tsx'
import { GOOGLE_STATE, goToGoogle } from '#src/features/account/google-callback.ts'
import { DISABLED } from '#src/features/account/sign-in.ts'
import { goToSignOn } from '#src/features/account/sign-on.ts'
import { readTab, writeTab } from '#src/lib/storage/storage.ts'
import { paths } from '#src/routes/paths.ts'

const INVALID = 'Erro ao validar as credenciais.'

/**
 * The page that Google leads back to (ACC-19, ACC-20): a new person goes to the sign-up with e-mail, name and proof,
 * a known one is signed on. Where nothing answered, a button begins again at Google's page: its token was used up (ACC-36).
 */
export function Page() {
  const { settings } = useSiteData()
  const navigate = useNavigate()
  const act = async () => {
    const query = new URLSearchParams(window.location.hash.slice(1))
    const expected = readTab(GOOGLE_STATE)
    writeTab(GOOGLE_STATE, null)
    // Removes the token from the address, so that it gets neither into the history nor to another page.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const ours = expected !== null && query.get('state') === expected
    const id_token = query.get('id_token')
    const fail = (message: string) => navigate(paths.home, { replace: true, state: { message } })
    if (!ours || !id_token) return fail(INVALID)
    try {
      const reply = await call('googleToken', { body: { id_token, nonce: expected } })
      // The decision's page says why (DEC-4).
      if (reply.suspension) return navigate(reply.suspension.objection, { replace: true })
      if (reply.disabled) return fail(DISABLED)
      if (reply.newuser) {
        const { p1 = '', email = '', name = '' } = reply
        return navigate(`${paths.signup}?${new URLSearchParams({ p1, email, name })}`, { replace: true })
      }
      if (!goToSignOn(settings, reply)) fail(INVALID)
    } catch (error) {
      if (isUnanswered(error)) throw error
      fail(INVALID)
    }
  }
  return (
    <BlankPage label="A iniciar sessão com Google" act={act} again={() => goToGoogle(settings)}>
      <NeedsScripts />
    </BlankPage>
  )
}
