import { redirect } from 'react-router-dom'
import { Signup } from '#src/features/signup/signup.tsx'
import { SignupCard } from '#src/features/signup/signup-card.tsx'
import { SignupDone } from '#src/features/signup/signup-done.tsx'
import { loadSignup, type SignupPage } from '#src/features/signup/use-signup.ts'
import type { ActionContext, LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { useStepPage } from '#src/routes/use-page-data.ts'
import { DONE } from '#src/wizard/address/step-path.ts'
import { wizardReady } from '#src/wizard/posted/take-over.ts'

/** A step as the server has it, or that the account was made; null where scripts opened the page. */
type Loaded = SignupPage | { readonly done: true } | null

/** On the server the step; the first one where the address names none. */
export async function load(context: LoaderContext, request: Request, { params }: LoadedRoute) {
  const { step = '0' } = params
  if (step === DONE) {
    // The address by hand says nothing of an account (SGN-23).
    const { pageOfLastSent } = await import('#src/wizard/posted/sealed-steps.ts')
    const sent = await pageOfLastSent(context.call, 'signup')
    return sent === new URL(request.url).pathname ? { done: true } : redirect(paths.signup, 303)
  }
  if (!context.onServer || context.form) return null // a form is its action's
  const { openSignupStep } = await import('#src/features/signup/signup-steps.ts')
  return openSignupStep(context, request, step)
}

/** Takes the form that was posted from a step. */
export async function act(context: ActionContext, request: Request, { params }: LoadedRoute) {
  const { openSignupStep } = await import('#src/features/signup/signup-steps.ts')
  return openSignupStep(context, request, params.step ?? '0')
}

/** Loads the questionnaire of the step that came with the page. */
export const ready = async (page: Loaded): Promise<boolean> =>
  !page || 'done' in page || page.lost || wizardReady(page, loadSignup)

/** Sign-up (SGN-16, SGN-23); `p1`, `p2`, e-mail and name may come with the address. */
export function Page() {
  const page = useStepPage<Loaded>()
  return (
    <SignupCard>{page && 'done' in page ? <SignupDone /> : <Signup page={page ?? undefined} />}</SignupCard>
  )
}
