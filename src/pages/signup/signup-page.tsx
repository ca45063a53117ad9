import { lazy, Suspense } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { SignupCard } from '#src/features/signup/signup-card.tsx'
import type { SignupStepPage } from '#src/features/signup/signup-steps.ts'
import { late } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { FirstStep, onServerAlone, WithScripts } from '#src/wizard/first-step.tsx'

/** On the server alone. */
const SignupOnServer = import.meta.env.SSR
  ? (await import('#src/features/signup/signup-page.tsx')).SignupPage
  : undefined

const Signup = lazy(() =>
  late(() => import('#src/features/signup/signup.tsx')).then((module) => ({ default: module.Signup })),
)

/** On the server the first step, for browsers without scripts. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  if (!context.onServer) return null
  const { openSignupStep } = await import('#src/features/signup/signup-steps.ts')
  const step = await openSignupStep(context, request, { ...route, params: { step: '0' } })
  return onServerAlone(step.data)
}

/** Sign-up (SGN-16); `p1`, `p2`, e-mail and name may come with the address. */
export function Page() {
  const inBrowser = useInBrowser()
  const first = useLoaderData<{ readonly page?: SignupStepPage } | null>()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const waiting = (
    <WithScripts>
      <WaitingQuestion label="A carregar o registo" />
    </WithScripts>
  )
  const start = {
    p1: query.get('p1'),
    p2: query.get('p2'),
    email: query.get('email') ?? undefined,
    name: query.get('name') ?? undefined,
  }
  return (
    <SignupCard>
      <FirstStep show={SignupOnServer} page={first?.page} />
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <Signup start={start} />
        </Suspense>
      ) : (
        waiting
      )}
    </SignupCard>
  )
}
