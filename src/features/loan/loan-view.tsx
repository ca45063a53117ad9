import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef } from 'react'
import { indexOf, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { applicantsOf } from '#schemas/wizards/loan/applicants.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { Review } from '#src/wizard/review.tsx'
import { LoanDone } from './loan-done.tsx'
import { LoanFoot } from './loan-foot.tsx'
import { LoanFrame } from './loan-frame.tsx'
import { LoanIcons } from './loan-icons.tsx'
import { LoanIntro } from './loan-opening.tsx'
import { loanPages } from './loan-pages.tsx'
import { LoanStep } from './loan-step.tsx'
import { LoanSummary } from './loan-summary.tsx'
import type { LoanContext, LoanSnapshot } from './use-loan.ts'

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
      <LoanContent {...props} />
    </LoanFrame>
  )
}

/** The code and the first applicant's e-mail of a request that was sent. */
function sentOf(context: LoanContext) {
  const [applicant] = applicantsOf(walkOf(context).relevant)
  return { cod: context.result?.cod, email: applicant?.email }
}

function LoanContent(props: LoanViewProps) {
  const { snapshot, send } = props
  if (snapshot.matches({ flow: 'loading' })) return <WaitingQuestion label="A carregar o formulário" />
  if (snapshot.matches({ flow: 'unavailable' })) {
    return (
      <>
        <Notice>{snapshot.context.failure}</Notice>
        <Button variant="contained" onClick={() => send({ type: 'LOAD.RETRIED' })}>
          Tentar novamente
        </Button>
      </>
    )
  }
  if (snapshot.matches({ flow: 'submitting' })) {
    return (
      <Stack role="status" spacing={3} sx={{ py: 10, alignItems: 'center' }}>
        <CircularProgress size={56} aria-hidden />
        <Typography variant="h6" component="p">
          A enviar o seu pedido…
        </Typography>
      </Stack>
    )
  }
  if (snapshot.matches({ flow: 'failed' })) return <LoanFailed {...props} />
  if (snapshot.matches({ flow: { active: 'reviewing' } })) return <Review {...props} pages={loanPages} />
  return <LoanStep {...props} />
}

function LoanFailed({ snapshot, send }: LoanViewProps) {
  return (
    <>
      <Typography id="loan-heading" component="h2" variant="h5" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
        O pedido não foi enviado
      </Typography>
      <Notice>{snapshot.context.failure}</Notice>
      <Typography sx={{ mb: 3 }}>
        Tudo o que escreveu está guardado neste separador: nada se perdeu.
      </Typography>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexDirection: 'row-reverse' }}>
        <Button variant="contained" size="large" onClick={() => send({ type: 'SUBMIT.RETRIED' })}>
          Tentar novamente
        </Button>
        <Button size="large" onClick={() => send({ type: 'STEP.BACK' })}>
          VOLTAR
        </Button>
      </Stack>
    </>
  )
}
