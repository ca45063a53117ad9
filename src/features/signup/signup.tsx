import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signOnQuery } from '#schemas/accounts/sign-on.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { paths } from '#src/routes/paths.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { useStepTitle } from '#src/wizard/address/step-title.ts'
import { useStepAddress } from '#src/wizard/address/use-step-address.ts'
import { FirstStep } from '#src/wizard/posted/first-step.tsx'
import { PostedForm, type PostedPage } from '#src/wizard/posted/posted-form.tsx'
import { standingAt } from '#src/wizard/posted/take-over.ts'
import { Settling } from '#src/wizard/settling.tsx'
import { viewOf } from '#src/wizard/view-of.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { FORM, SignupView } from './signup-view.tsx'
import {
  ABOUT,
  type SignupActor,
  type SignupPage,
  type SignupSnapshot,
  type SignupStart,
  signupAddress,
  signupMachine,
  useSignup,
} from './use-signup.ts'

interface SignupProps {
  /** The step that the page came with; undefined where it came with none. */
  page: SignupPage | undefined
}

const waiting = <Waiting label="A carregar o registo" />

/** Sign-up with its machine running. */
export function Signup({ page }: SignupProps) {
  const { search } = useLocation()
  const actor = useSignup(startOf(new URLSearchParams(search)), page)
  if (actor) return <RunningSignup actor={actor} page={page} />
  if (!page?.lost) return waiting
  return (
    <FirstStep base={paths.signup} step={page.wizard && <SignupAsItCame page={page} />} waiting={waiting} />
  )
}

/** What the address brings (SGN-16). */
const startOf = (query: URLSearchParams): SignupStart => ({
  p1: query.get('p1'),
  p2: query.get('p2'),
  email: query.get('email') ?? undefined,
  name: query.get('name') ?? undefined,
})

function SignupAsItCame({ page }: { page: SignupPage }) {
  return <Whole snapshot={standingAt(signupMachine, page)} send={() => {}} page={page} />
}

function RunningSignup({ actor, page }: SignupProps & { actor: SignupActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { settings } = useSiteData()
  const navigate = useNavigate()
  const { flow } = snapshot.value
  useStepAddress(actor, snapshot, signupAddress)
  useStepTitle(snapshot, ABOUT)

  const signOn = useEffectEvent(() => {
    const { token, status = '' } = snapshot.context.result ?? {}
    if (token) window.location.assign(`${settings.appUrl}/sso?${signOnQuery(token, status)}`)
    else
      navigate(paths.signin, { replace: true, state: { notice: 'O seu registo foi criado. Inicie sessão.' } })
  })
  useEffect(() => {
    if (flow === 'submitted') signOn()
  }, [flow])

  return (
    <Settling view={viewOf(snapshot)}>
      <Whole snapshot={snapshot} send={actor.send} page={page?.lost ? undefined : page} />
    </Settling>
  )
}

function Whole({ page, ...props }: WizardViewProps<SignupSnapshot> & { page: PostedPage | undefined }) {
  const view = <SignupView {...props} />
  if (!page) return view
  return (
    <PostedForm id={FORM} page={page} step={props.snapshot.context.step} send={props.send}>
      {view}
    </PostedForm>
  )
}
