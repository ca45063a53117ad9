import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router-dom'
import { LoanHead } from '#src/features/loan/loan-head.tsx'
import { LoanOpening } from '#src/features/loan/loan-opening.tsx'
import type { LoanStepPage } from '#src/features/loan/loan-steps.ts'
import { late } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { FirstStep, onServerAlone, WithScripts } from '#src/wizard/first-step.tsx'

/** On the server alone. */
const LoanOnServer = import.meta.env.SSR
  ? (await import('#src/features/loan/loan-page.tsx')).LoanPage
  : undefined

const Loan = lazy(() =>
  late(() => import('#src/features/loan/loan.tsx')).then((module) => ({ default: module.Loan })),
)

/** On the server the first step, for browsers without scripts. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  if (!context.onServer) return null
  const { openLoanStep } = await import('#src/features/loan/loan-steps.ts')
  const step = await openLoanStep(context, request, { ...route, params: { step: '0' } })
  return onServerAlone(step.data)
}

/** The home-loan request: its own header, and the wizard below it (LOAN-1). */
export function Page() {
  const inBrowser = useInBrowser()
  const first = useLoaderData<{ readonly page?: LoanStepPage } | null>()
  const waiting = (
    <WithScripts>
      <LoanOpening />
    </WithScripts>
  )
  return (
    <LoanHead>
      <FirstStep show={LoanOnServer} page={first?.page} />
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <Loan />
        </Suspense>
      ) : (
        waiting
      )}
    </LoanHead>
  )
}
