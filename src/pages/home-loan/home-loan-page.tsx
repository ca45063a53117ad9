import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { redirect } from 'react-router-dom'
import { Loan } from '#src/features/loan/loan.tsx'
import { LoanDoneWords } from '#src/features/loan/loan-done-words.tsx'
import { LoanFrame } from '#src/features/loan/loan-frame.tsx'
import { LoanHead } from '#src/features/loan/loan-head.tsx'
import { type LoanPage, loadLoan } from '#src/features/loan/use-loan.ts'
import type { ActionContext, LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { useStepPage } from '#src/routes/use-page-data.ts'
import { DONE } from '#src/wizard/address/step-path.ts'
import { wizardReady } from '#src/wizard/posted/take-over.ts'

/** A step as the server has it, or the code of the request that was sent; null where scripts opened the page. */
type Loaded = LoanPage | { readonly done: { cod: string } } | null

/** On the server the step; the first one where the address names none. */
export async function load(context: LoaderContext, request: Request, { params }: LoadedRoute) {
  const { step = '0' } = params
  if (step === DONE) {
    // The address by hand says nothing of a request (LOAN-32).
    const { pathname, search, searchParams } = new URL(request.url)
    const { pageOfLastSent } = await import('#src/wizard/posted/sealed-steps.ts')
    if ((await pageOfLastSent(context.call, 'loan')) !== pathname + search)
      return redirect(paths.homeLoan, 303)
    return { done: { cod: searchParams.get('codigo') ?? '' } }
  }
  if (!context.onServer || context.form) return null // a form is its action's
  const { openLoanStep } = await import('#src/features/loan/loan-steps.ts')
  return openLoanStep(context, request, step)
}

/** Takes the form that was posted from a step. */
export async function act(context: ActionContext, request: Request, { params }: LoadedRoute) {
  const { openLoanStep } = await import('#src/features/loan/loan-steps.ts')
  return openLoanStep(context, request, params.step ?? '0')
}

/** Loads the questionnaire of the step that came with the page. */
export const ready = async (page: Loaded): Promise<boolean> =>
  !page || 'done' in page || page.lost || wizardReady(page, loadLoan)

/** The home-loan request: its own header, and the wizard below it (LOAN-1, LOAN-31). */
export function Page() {
  const page = useStepPage<Loaded>()
  return (
    <LoanHead>
      {page && 'done' in page ? (
        <LoanFrame>
          <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
            Pedido enviado
          </Typography>
          <LoanDoneWords cod={page.done.cod} email={undefined} />
          <Button href={paths.home} variant="contained" size="large" sx={{ mt: 3 }}>
            Ir para o início
          </Button>
        </LoanFrame>
      ) : (
        <Loan page={page ?? undefined} />
      )}
    </LoanHead>
  )
}
