import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, useMemo, useState } from 'react'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import { problemsAt, reached } from '#machines/wizard/problems.ts'
import { ErrorSummary } from '#src/forms/error-summary.tsx'
import { type SectionHelp, SectionsForm } from '#src/forms/sections-form.tsx'
import { paths } from '#src/routes/paths.ts'
import { asks } from '#src/wizard/asks.ts'
import { LoanDialog, type LoanDialogName } from './loan-dialogs.tsx'
import type { LoanViewProps } from './loan-view.tsx'
import { suggestPlaces } from './suggest-places.ts'

/** The id of the loan's form. */
export const FORM = 'loan-form'
/** Both buttons stand beside each other on a phone. */
const narrow = { px: { xs: 2, sm: 3.5 } }

/** One step of the request: its sections, their problems, and the two buttons. */
export function LoanStep({ snapshot, send }: LoanViewProps) {
  const { context } = snapshot
  const [dialog, setDialog] = useState<LoanDialogName>()
  const walked = openStep(context)

  const help = useMemo<SectionHelp>(
    () => ({
      suggest: (_kind, text, signal) => suggestPlaces(text, signal),
      onDialog: (name) => setDialog(name as LoanDialogName),
      links: { privacy: paths.privacy },
    }),
    [],
  )
  const dialogs = useMemo(() => <LoanDialog name={dialog} onClose={() => setDialog(undefined)} />, [dialog])
  if (!walked) return null
  const { step } = walked
  const problems = problemsAt(context, walked)
  const { path } = walkOf(context)
  const last = indexOf(context) === path.length - 1
  const furthest = reached(context)
  const lacking = furthest < context.furthest ? path[furthest]?.step.title : undefined

  const confirm = (key: string) =>
    asks(
      (event) => {
        send(event)
        // The button disappears with its question.
        if (problems.length === 1) document.querySelector<HTMLElement>(`button[form=${FORM}]`)?.focus()
      },
      { type: 'DOUBT.CONFIRMED', key },
    )
  return (
    <>
      <Heading title={step.title} />
      {context.adjusted.length > 0 && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {context.adjusted.map(({ title, note }) => (
            <div key={title}>
              <strong>{title}.</strong> {note}
            </div>
          ))}
        </Alert>
      )}
      {context.fellBack && (
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          Com o que alterou, faltam respostas: complete os passos a partir daqui. Nada do que escreveu se
          perdeu.
        </Alert>
      )}
      {context.failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 3 }}>
          {context.failure}
        </Alert>
      )}
      {context.showProblems && problems.length > 0 && (
        <ErrorSummary step={step} problems={problems} confirm={confirm} />
      )}
      <SectionsForm
        key={step.id}
        walked={walked}
        problems={problems}
        showProblems={context.showProblems}
        notes={context.notes}
        formId={FORM}
        help={help}
        onChange={(next) => send({ type: 'ANSWER.CHANGED', answers: next })}
        onLeft={(field) => send({ type: 'FIELD.LEFT', field })}
        onSubmit={() => send({ type: 'STEP.CONTINUED' })}
      />
      <div role="status">
        {lacking !== undefined && (
          <Alert severity="warning" role="presentation" sx={{ mt: 3 }}>
            Com o que alterou, faltam respostas em «{lacking}». Nada do que escreveu se perdeu.
          </Alert>
        )}
      </div>
      <StepButtons first={indexOf(context) === 0} last={last} send={send} />
      {!last && context.furthest === path.length - 1 && (
        <Link component="button" sx={{ mt: 2, py: 1 }} {...asks(send, { type: 'REVIEW.OPENED' })}>
          Voltar à revisão do pedido
        </Link>
      )}
      {dialogs}
    </>
  )
}

/** The parts that are the same for a whole step. A key of its form does not render them again. */
const Heading = memo(function Heading({ title }: { title: string }) {
  return (
    <Typography id="loan-heading" component="h2" variant="h5" tabIndex={-1} sx={{ mb: 3, outline: 'none' }}>
      {title}
    </Typography>
  )
})

interface StepButtonsProps extends Pick<LoanViewProps, 'send'> {
  first: boolean
  last: boolean
}

const StepButtons = memo(function StepButtons({ first, last, send }: StepButtonsProps) {
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ mt: 4, justifyContent: 'space-between', flexDirection: 'row-reverse', flexWrap: 'wrap' }}
    >
      <Button type="submit" form={FORM} variant="contained" size="large" sx={narrow}>
        {last ? 'REVER E ENVIAR' : 'SEGUINTE'}
      </Button>
      {first ? (
        <Box />
      ) : (
        <Button size="large" {...asks(send, { type: 'STEP.BACK' })} sx={narrow}>
          VOLTAR
        </Button>
      )}
    </Stack>
  )
})
