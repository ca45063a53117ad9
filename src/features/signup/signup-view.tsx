import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect, useRef } from 'react'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { verdictOn } from '#machines/wizard/problems.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { inWordsFor } from '#schemas/wizards/wording.ts'
import { useProblemFocus } from '#src/forms/problems/use-problem-focus.ts'
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { asks } from '#src/wizard/posted/asks.ts'
import { WizardShell } from '#src/wizard/shell.tsx'
import { Unavailable } from '#src/wizard/unavailable.tsx'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import { SignupFields } from './signup-fields.tsx'
import { SignupFoot } from './signup-foot.tsx'
import { chosenOf, firstOf, shownProblems, totalSteps } from './signup-standing.ts'
import type { SignupSnapshot } from './use-signup.ts'

const FILL = 'Por favor, preencha todos os campos.'
/** The id of sign-up's form. */
export const FORM = 'signup-form'

/** Sign-up as its machine stands: everything that is shown follows from the snapshot (`docs/rules/sign-up.md`). */
export function SignupView({ snapshot, send: sendOn }: WizardViewProps<SignupSnapshot>) {
  const { context } = snapshot
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const walked = openStep(context)
  const step = walked && inWordsFor(walked.step, context.answers)
  const id = step?.id
  const professional = context.answers.perfil?.professional !== false
  const problems = walked ? shownProblems(context, walked) : []
  const firstAt = firstOf(walked, problems)

  useEffect(() => {
    if (shown.current !== undefined && id !== shown.current) heading.current?.focus()
    shown.current = id
  }, [id])
  // The text that said that it is being sent had the focus, and is gone.
  const failed = snapshot.matches({ flow: 'failed' })
  useEffect(() => {
    if (failed) heading.current?.focus()
  }, [failed])
  const setAsked = useProblemFocus(context.showProblems ? firstAt : undefined, false)
  const send = (event: WizardEvent) => {
    setAsked(event.type === 'STEP.CONTINUED' || event.type === 'SUBMIT.RETRIED')
    sendOn(event)
  }

  const content = walked && step && (
    <SignupStep
      snapshot={snapshot}
      send={send}
      heading={heading}
      walked={walked}
      step={step}
      problems={problems}
      professional={professional}
    />
  )
  return (
    <WizardShell
      snapshot={snapshot}
      loading={<Waiting label="A carregar o registo" />}
      unavailable={<Unavailable snapshot={snapshot} send={send} />}
      sending="A criar o seu registo…"
      failed={content}
      review={null}
      step={content}
    />
  )
}

interface SignupStepProps extends WizardViewProps<SignupSnapshot> {
  heading: Ref<HTMLHeadingElement>
  walked: WalkedStep
  /** The walked step with the texts for this person. */
  step: WizardStep
  problems: readonly Problem[]
  professional: boolean
}

/** One step of the sign-up, also after sending failed: its progress, its fields and the two buttons. */
function SignupStep({ snapshot, send, heading, walked, step, problems, professional }: SignupStepProps) {
  const { context } = snapshot
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
          <Button variant="contained" size="large" {...asks(send, { type: 'SUBMIT.RETRIED' })}>
            Tentar novamente
          </Button>
        ) : (
          <BusyButton type="submit" form={FORM} variant="contained" size="large" busy={context.advancing}>
            {last ? 'REGISTE-SE GRATUITAMENTE' : 'SEGUINTE'}
          </BusyButton>
        )}
        {!first && !last ? (
          <Button size="large" {...asks(send, { type: 'STEP.BACK' })}>
            VOLTAR
          </Button>
        ) : (
          <Box />
        )}
      </SignupFoot>
    </>
  )
}
