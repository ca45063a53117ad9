import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { redirect, data as withStatus } from 'react-router-dom'
import { readEmail } from '#schemas/atoms/email.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { texts } from '#schemas/messages/texts.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import { emailProblem } from '#src/features/newsletter/email-problem.ts'
import { Newsletter } from '#src/features/newsletter/newsletter.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Wide } from '#src/ui/wide.tsx'

/** The page's data. */
interface Subscribing {
  /** Whether somebody has just subscribed. */
  done: boolean
  /** What was typed. */
  email: string
  problem?: string | undefined
  failure?: string
}

export const load = async (_: LoaderContext, request: Request): Promise<Subscribing> => ({
  done: new URL(request.url).searchParams.has('feito'),
  email: '',
})

/**
 * Takes the newsletter's form of any page where there are no scripts (CON-9). It wants no token: the pages that have the
 * form are the same for everybody, and to subscribe again changes nothing.
 */
export async function act({ call, form }: ActionContext) {
  const email = readEmail(textOf(form.posted, 'email'))
  const refused = (status: number, words: Pick<Subscribing, 'problem' | 'failure'>) =>
    withStatus({ done: false, email, ...words } satisfies Subscribing, { status })
  const problem = emailProblem(email)
  if (problem !== undefined) return refused(422, { problem })
  try {
    await call('subscribeNewsletter', { body: { email } })
  } catch (error) {
    return refused(statusOf(error) ?? 500, { failure: texts.newsletterFailed })
  }
  return redirect(`${paths.subscribe}?feito=1`, 303)
}

/** The newsletter on a page of its own. */
export function Page() {
  const { done, email, problem, failure } = usePageData<Subscribing>()
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Typography variant="cardTitle" sx={{ color: 'secondary.main', mb: 3 }}>
        Ideias úteis no seu e-mail
      </Typography>
      {done && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {texts.newsletterDone}
        </Alert>
      )}
      {failure && <Notice>{failure}</Notice>}
      <Newsletter posted={{ email, problem }} />
    </Wide>
  )
}
