import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { signOnQuery } from '#schemas/accounts/sign-on.ts'
import { useSiteData } from '#src/engine/site-data.tsx'
import { paths } from '#src/routes/paths.ts'
import { SignupView } from './signup-view.tsx'
import { type SignedUp, type SignupActor, type SignupStart, useSignup } from './use-signup.ts'

/** Sign-up with its machine running. */
export function Signup({ start }: { start: SignupStart }) {
  const actor = useSignup(start)
  return actor && <RunningSignup actor={actor} />
}

function RunningSignup({ actor }: { actor: SignupActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { settings } = useSiteData()
  const navigate = useNavigate()
  const { flow } = snapshot.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, when the account was made
  useEffect(() => {
    if (flow !== 'submitted') return
    const { token, status = '' } = (snapshot.context.result ?? {}) as SignedUp
    if (token) window.location.assign(`${settings.appUrl}/sso?${signOnQuery(token, status)}`)
    else
      navigate(paths.signin, { replace: true, state: { notice: 'O seu registo foi criado. Inicie sessão.' } })
  }, [flow])

  return <SignupView snapshot={snapshot} send={actor.send} />
}
