import { useLocation, useNavigate } from 'react-router-dom'
import { readSignOn } from '#schemas/accounts/sign-on.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { isUnanswered } from '#src/api/unanswered.ts'
import { BlankPage, ConfirmByButton, NeedsScripts } from '#src/features/account/blank-page.tsx'
import { keepSignedOn, landingOf, takeKeep } from '#src/features/account/sign-on.ts'
import { endHere } from '#src/features/push/device.ts'
import { dropAllTyped } from '#src/forms/kept/kept-typed.ts'
import { takeReturnPath } from '#src/lib/page/return-path.ts'
import { dropSession, readSession } from '#src/lib/storage/session.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionPage, loadActions, runLink } from '#src/routes/posted-action.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { GO_ON, signInFor, wayBackIn } from '../shared/way-back.ts'

const OVER = 'O início de sessão expirou. Inicie sessão novamente.'

const NOT_ENDED = 'Não foi possível terminar a sessão. Tente novamente.'
const NOT_KEPT = 'A sessão neste dispositivo terminou. Inicie sessão novamente.'
const NOT_FOR_ADMINS = 'Nas contas de administração, a sessão não fica iniciada no dispositivo.'
const goesOn = (search: string) => new URLSearchParams(search).has(GO_ON)
const endsSession = (search: string) => new URLSearchParams(search).has('signout')

/** Ends the session. One that has expired need not be ended. */
const signOut = (call: CallFunction) =>
  call('signOut', {}).catch((error: unknown) => {
    if (statusOf(error) !== 401) throw error
  })

export { loadActions as load }

export const act = (context: ActionContext, request: Request) =>
  runLink(
    context,
    async (call) => {
      const { search } = new URL(request.url)
      if (goesOn(search)) {
        const { user } = await call('takeSession', {})
        return wayBackIn(search) ?? landingOf(user.role)
      }
      if (!endsSession(search)) return undefined
      await signOut(call)
      return paths.home
    },
    goesOn(new URL(request.url).search) ? NOT_KEPT : NOT_ENDED,
  )

/**
 * Sign-on and sign-out (ACC-6, ACC-9): trades the address's token for a session, goes on with that of a device that stays signed
 * in (ACC-48), or ends the session.
 */
export function Page() {
  const { standing } = usePageData<ActionPage>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    if (endsSession(search)) {
      await signOut(call).catch(() => {}) // this browser forgets it
      dropSession()
      dropAllTyped()
      await endHere()
      return navigate(paths.home, { replace: true })
    }
    if (goesOn(search)) {
      const back = wayBackIn(search)
      try {
        const session = await call('takeSession', {})
        keepSignedOn(session)
        navigate(back ?? landingOf(session.user.role), { replace: true })
      } catch (error) {
        if (isUnanswered(error)) throw error
        dropSession()
        navigate(back === undefined ? paths.signin : signInFor(back), { replace: true })
      }
      return
    }
    const token = readSignOn(new URLSearchParams(search))
    try {
      if (token === undefined) throw new Error(OVER)
      const asked = takeKeep()
      const signedOn = await call('signOn', { body: { token, ...asked } })
      keepSignedOn(signedOn)
      navigate(takeReturnPath() ?? landingOf(signedOn.user.role), {
        replace: true,
        state: asked.keep && signedOn.kept === null ? { message: NOT_FOR_ADMINS } : null,
      })
    } catch (error) {
      if (isUnanswered(error)) throw error
      // Gone back to, or loaded again: what the address signed on is signed on.
      const session = readSession()
      if (session) return navigate(landingOf(session.user.role), { replace: true })
      navigate(paths.home, { replace: true, state: { message: OVER } })
    }
  }
  return (
    <BlankPage
      label={endsSession(search) ? 'A terminar a sessão' : 'A iniciar sessão'}
      act={act}
      over={standing.failed !== undefined}
    >
      {goesOn(search) ? (
        <ConfirmByButton
          title="Tem a sessão iniciada neste dispositivo."
          action="Continuar"
          standing={standing}
        />
      ) : endsSession(search) ? (
        <ConfirmByButton title="Terminar a sessão?" action="Terminar sessão" standing={standing} />
      ) : (
        <NeedsScripts />
      )}
    </BlankPage>
  )
}
