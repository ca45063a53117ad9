import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef } from 'react'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { verdictOn } from '#machines/wizard/problems.ts'
import { inWordsFor } from '#schemas/wizards/signup/words.ts'
import { useProblemFocus } from '#src/forms/use-problem-focus.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import { SignupFields } from './signup-fields.tsx'
import { SignupFoot } from './signup-foot.tsx'
import { chosenOf, firstOf, shownProblems, totalSteps } from './signup-standing.ts'
import type { SignupSnapshot } from './use-signup.ts'

export interface SignupViewProps {
  snapshot: SignupSnapshot
  send: (event: WizardEvent) => void
}

const FILL = 'Por favor, preencha todos os campos.'
const FORM = 'signup-form'

/** Sign-up as its machine stands: everything that is shown follows from the snapshot (`docs/rules/sign-up.md`). */
export function SignupView({ snapshot, send: sendOn }: SignupViewProps) {
  const { context } = snapshot
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const walked = openStep(context)
  const asIs = walked?.step
  const id = asIs?.id
  const professional = context.answers.perfil?.professional !== false
  const step = useMemo(() => asIs && inWordsFor(asIs, professional), [asIs, professional])
  const problems = walked ? shownProblems(context, walked) : []
  const firstAt = firstOf(walked, problems)

  useEffect(() => {
    if (shown.current !== undefined && id !== shown.current) heading.current?.focus()
    shown.current = id
  }, [id])
  const setAsked = useProblemFocus(context.showProblems ? firstAt : undefined, false)
  const send = (event: WizardEvent) => {
    setAsked(event.type === 'STEP.CONTINUED' || event.type === 'SUBMIT.RETRIED')
    sendOn(event)
  }

  if (snapshot.matches({ flow: 'loading' })) return <WaitingQuestion label="A carregar o registo" />
  if (snapshot.matches({ flow: 'unavailable' })) {
    return (
      <>
        <Notice>{context.failure}</Notice>
        <Button variant="contained" onClick={() => send({ type: 'LOAD.RETRIED' })}>
          Tentar novamente
        </Button>
      </>
    )
  }
  if (snapshot.matches({ flow: 'submitting' }) || snapshot.matches({ flow: 'submitted' })) {
    return (
      <Stack role="status" spacing={3} sx={{ py: 8, alignItems: 'center' }}>
        <CircularProgress size={56} aria-hidden />
        <Typography variant="h6" component="p">
          A criar o seu registo…
        </Typography>
      </Stack>
    )
  }
  if (!walked || !step) return null
  const { path } = walkOf(context)
  const at = indexOf(context)
  const total = totalSteps(context)
  const progress = `Passo ${at + 1} de ${total}`
  const failed = snapshot.matches({ flow: 'failed' })
  const last = at === path.length - 1
  const first = at === 0
  const filling = context.showProblems && walked.problems.length > 0
  const notice = context.failure ?? (filling ? FILL : undefined)
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressLine label="Progresso do registo" words={progress} part={(at + 1) / total} />
      </Box>
      <Typography
        ref={heading}
        id="signup-heading"
        component="h2"
        variant="h5"
        tabIndex={-1}
        sx={{ mb: 3, outline: 'none' }}
      >
        {step.title}
      </Typography>
      <LeftOutNotice context={context} step={walked.step} />
      <SignupFields
        key={step.id}
        snapshot={snapshot}
        send={send}
        formId={FORM}
        professional={professional}
        walked={{ ...walked, step }}
        problems={problems}
        notes={verdictOn(context, walked)?.notes ?? {}}
      />
      <SignupFoot notice={notice} chosen={chosenOf(walked)}>
        {failed ? (
          <Button variant="contained" size="large" onClick={() => send({ type: 'SUBMIT.RETRIED' })}>
            Tentar novamente
          </Button>
        ) : (
          <BusyButton type="submit" form={FORM} variant="contained" size="large" busy={context.advancing}>
            {last ? 'REGISTE-SE GRATUITAMENTE' : 'SEGUINTE'}
          </BusyButton>
        )}
        {!first && !last ? (
          <Button size="large" onClick={() => send({ type: 'STEP.BACK' })}>
            VOLTAR
          </Button>
        ) : (
          <Box />
        )}
      </SignupFoot>
    </>
  )
}
