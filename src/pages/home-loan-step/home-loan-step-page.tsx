import { redirectDocument, useLoaderData } from 'react-router-dom'
import { LoanHead } from '#src/features/loan/loan-head.tsx'
import { LoanPage } from '#src/features/loan/loan-page.tsx'
import type { LoanStepPage } from '#src/features/loan/loan-steps.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'

/** The step as the server has it. Only the server opens one. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  if (!context.onServer) throw redirectDocument(request.url)
  const { openLoanStep } = await import('#src/features/loan/loan-steps.ts')
  return openLoanStep(context, request, route)
}

/** One step of the home-loan request on a page of its own (LOAN-31). */
export function Page() {
  return (
    <LoanHead>
      <LoanPage page={useLoaderData<LoanStepPage>()} />
    </LoanHead>
  )
}
