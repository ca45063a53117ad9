import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { wizardMachine } from '#machines/wizard.ts'
import { indexOf, openStep, problemsAt, verdictOn, walkOf } from '#machines/wizard-context.ts'
import type { WizardEvent } from '#machines/wizard-setup.ts'
import { focusField } from '#src/engine/problems.ts'
import { Notice } from '#src/ui/notice.tsx'
import { WaitingQuestion } from '#src/ui/waiting.tsx'
import { SignupFields } from './signup-fields.tsx'

export interface SignupViewProps {
  snapshot: SnapshotFrom<typeof wizardMachine>
  send: (event: WizardEvent) => void
}

const FILL = 'Por favor, preencha todos os campos.'
const FORM = 'signup-form'

/** Sign-up as its machine stands (M§4 'Sign-up flow'). */
export function SignupView(props: SignupViewProps) {
  const { snapshot, send } = props
  const { context } = snapshot
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const walked = openStep(context)
  const id = walked?.step.id
  const problems = walked && context.showProblems ? problemsAt(context, walked) : []
  const firstAt = problems[0]?.path

  useEffect(() => {
    if (shown.current !== undefined && id !== shown.current) heading.current?.focus()
    shown.current = id
  }, [id])
  useEffect(() => {
    if (firstAt !== undefined) focusField(firstAt)
  }, [firstAt])

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
  if (!walked) return null
  const { path } = walkOf(context)
  const at = indexOf(context)
  const failed = snapshot.matches({ flow: 'failed' })
  const last = at === path.length - 1
  const first = at === 0
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        Passo {at + 1} de {path.length}
      </Typography>
      <Typography
        ref={heading}
        id="signup-heading"
        component="h2"
        variant="h5"
        tabIndex={-1}
        sx={{ mb: 3, outline: 'none' }}
      >
        {walked.step.title}
      </Typography>
      <SignupFields
        key={walked.step.id}
        {...props}
        formId={FORM}
        walked={walked}
        problems={problems}
        notes={verdictOn(context, walked)?.notes ?? {}}
      />
      {(failed || context.failure !== undefined) && <Notice>{context.failure}</Notice>}
      {context.showProblems && problems.length > 0 && <Notice>{FILL}</Notice>}
      <Stack direction="row-reverse" sx={{ mt: 3, justifyContent: 'space-between' }}>
        {failed ? (
          <Button variant="contained" size="large" onClick={() => send({ type: 'SUBMIT.RETRIED' })}>
            Tentar novamente
          </Button>
        ) : (
          <Button
            type="submit"
            form={FORM}
            variant="contained"
            size="large"
            aria-disabled={context.advancing || undefined}
            startIcon={context.advancing && <CircularProgress size={18} color="inherit" aria-hidden />}
          >
            {last ? 'REGISTE-SE GRATUITAMENTE' : 'SEGUINTE'}
          </Button>
        )}
        {!first && !last ? (
          <Button size="large" onClick={() => send({ type: 'STEP.BACK' })}>
            VOLTAR
          </Button>
        ) : (
          <Box />
        )}
      </Stack>
    </>
  )
}
