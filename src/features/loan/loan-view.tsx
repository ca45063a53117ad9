import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { indexOf, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { applicantsOf } from '#schemas/wizards/loan/applicants.ts'
import { late } from '#src/lib/connection/late.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { Unavailable } from '#src/wizard/unavailable.tsx'
import { LoanDone } from './loan-done.tsx'
import { LoanFoot } from './loan-foot.tsx'
import { LoanFrame } from './loan-frame.tsx'
import { LoanIcons } from './loan-icons.tsx'
import { LoanIntro } from './loan-opening.tsx'
import { LoanStep } from './loan-step.tsx'
import { LoanSummary } from './loan-summary.tsx'
import type { LoanContext, LoanSnapshot } from './use-loan.ts'

/** Parts that no step needs are loaded right after the first one. */
const later = () => import('./loan-later.tsx')
const lateLater = () => late(later)
const LoanFailed = lazy(() => lateLater().then((module) => ({ default: module.LoanFailed })))
const LoanReview = lazy(() => lateLater().then((module) => ({ default: module.LoanReview })))

const waiting = <WaitingQuestion label="A carregar o formulário" />

export interface LoanViewProps {
  snapshot: LoanSnapshot
  send: (event: WizardEvent) => void
}

/** The loan request as its machine stands: everything that is shown follows from the snapshot (`docs/rules/home-loan.md`). */
export function LoanView(props: LoanViewProps) {
  const { snapshot } = props
  const { context } = snapshot
  const narrow = useMediaQuery('(max-width:899.95px)')
  const bar = useRef<HTMLDivElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const place = `${context.step}${snapshot.matches({ flow: { active: 'reviewing' } })}`

  useEffect(() => {
    later().catch(() => {}) // tried again when it is wanted
  }, [])

  // Every step scrolls back to the progress bar, and its heading takes the focus.
  useEffect(() => {
    const first = shown.current === undefined || !context.wizard
    shown.current = context.wizard ? place : undefined
    if (first) return
    bar.current?.scrollIntoView({ block: 'start' })
    document.getElementById('loan-heading')?.focus({ preventScroll: true })
  }, [place, context.wizard])

  if (snapshot.matches({ flow: 'submitted' })) return <LoanDone {...sentOf(context)} />
  return (
    <LoanFrame
      aside={
        narrow ? (
          context.wizard && <LoanFoot answers={walkOf(context).relevant} />
        ) : (
          <LoanSummary answers={context.wizard ? walkOf(context).relevant : context.answers} />
        )
      }
    >
      <div ref={bar} style={{ scrollMarginTop: 16 }} />
      {context.wizard && (
        <Box sx={{ mb: 4 }}>
          <LoanIcons {...props} />
        </Box>
      )}
      {(!context.wizard || indexOf(context) === 0) &&
        !snapshot.matches({ flow: { active: 'reviewing' } }) && <LoanIntro />}
      <Suspense fallback={waiting}>
        <WizardShell
          snapshot={snapshot}
          loading={waiting}
          unavailable={<Unavailable {...props} />}
          sending="A enviar o seu pedido…"
          failed={<LoanFailed {...props} />}
          review={<LoanReview {...props} />}
          step={<LoanStep {...props} />}
        />
      </Suspense>
    </LoanFrame>
  )
}

/** The code and the first applicant's e-mail of a request that was sent. */
function sentOf(context: LoanContext) {
  const [applicant] = applicantsOf(walkOf(context).relevant)
  return { cod: context.result?.cod, email: applicant?.email }
}
