import { redirectDocument, useLoaderData } from 'react-router-dom'
import { SignupCard } from '#src/features/signup/signup-card.tsx'
import { SignupPage } from '#src/features/signup/signup-page.tsx'
import type { SignupStepPage } from '#src/features/signup/signup-steps.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'

/** The step as the server has it. Only the server opens one. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  if (!context.onServer) throw redirectDocument(request.url)
  const { openSignupStep } = await import('#src/features/signup/signup-steps.ts')
  return openSignupStep(context, request, route)
}

/** One step of the sign-up on a page of its own (SGN-23). */
export function Page() {
  return (
    <SignupCard>
      <SignupPage page={useLoaderData<SignupStepPage>()} />
    </SignupCard>
  )
}
