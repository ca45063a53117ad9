import { indexOf, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PostedForm } from '#src/wizard/posted-form.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { LoanTexts } from './loan-dialogs.tsx'
import { LoanDoneWords } from './loan-done.tsx'
import { LoanFrame } from './loan-frame.tsx'
import { LoanIcons } from './loan-icons.tsx'
import { LoanFailed, LoanReview } from './loan-later.tsx'
import { LoanIntro } from './loan-opening.tsx'
import { FORM, LoanStep } from './loan-step.tsx'
import type { LoanStepPage } from './loan-steps.ts'
import { LoanSummary } from './loan-summary.tsx'
import { loanMachine } from './use-loan.ts'

const send = (_: WizardEvent) => {}

/** The loan request on a page of its own, as its machine stands. */
export function LoanPage({ page }: { page: LoanStepPage }) {
  if ('done' in page) {
    return (
      <LoanFrame>
        <LoanDoneWords cod={page.done.cod} email={undefined} />
      </LoanFrame>
    )
  }
  const { value, context, wizard, posting, notice } = page
  const snapshot = loanMachine.resolveState({ value, context: { ...context, wizard } })
  const props = { snapshot, send }
  const editing = typeof value.flow === 'object' && value.flow.active === 'editing'
  return (
    <LoanFrame aside={<LoanSummary answers={walkOf(snapshot.context).relevant} />}>
      {notice && <Notice>{notice}</Notice>}
      <PostedForm id={FORM} posting={posting} step={editing ? context.step : undefined} send={send}>
        <LoanIcons {...props} />
        {editing && indexOf(snapshot.context) === 0 && <LoanIntro />}
        <WizardShell
          snapshot={snapshot}
          loading={null}
          unavailable={null}
          sending=""
          failed={<LoanFailed {...props} />}
          review={<LoanReview {...props} />}
          step={<LoanStep {...props} />}
        />
        {editing && context.step === 'informacoes' && <LoanTexts />}
      </PostedForm>
    </LoanFrame>
  )
}
