import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signOnQuery } from '#schemas/accounts/sign-on.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { paths } from '#src/routes/paths.ts'
import { SettledView, viewOf } from '#src/wizard/settled.tsx'
import { namedStep, stepQuery } from '#src/wizard/step-query.ts'
import { useStepAddress } from '#src/wizard/use-step-address.ts'
import { SignupView } from './signup-view.tsx'
import { type SignupActor, type SignupStart, useSignup } from './use-signup.ts'

/** Sign-up with its machine running. */
export function Signup({ start }: { start: SignupStart }) {
  const { search } = useLocation()
  const step = namedStep(new URLSearchParams(search))
  const actor = useSignup(start, step)
  return actor && <RunningSignup actor={actor} />
}

function RunningSignup({ actor }: { actor: SignupActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { settings } = useSiteData()
  const navigate = useNavigate()
  const { flow } = snapshot.value
  useStepAddress(actor, stepQuery)

  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, when the account was made
  useEffect(() => {
    if (flow !== 'submitted') return
    const { token, status = '' } = snapshot.context.result ?? {}
    if (token) window.location.assign(`${settings.appUrl}/sso?${signOnQuery(token, status)}`)
    else
      navigate(paths.signin, { replace: true, state: { notice: 'O seu registo foi criado. Inicie sessão.' } })
  }, [flow])

  return (
    <SettledView view={viewOf(snapshot)}>
      <SignupView snapshot={snapshot} send={actor.send} />
    </SettledView>
  )
}
