import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'
import { indexOf, openStep, problemsAt, walkOf } from '#machines/wizard-context.ts'
import { clamp } from '#schemas/wizards/clamp.ts'
import { ErrorSummary } from '#src/engine/error-summary.tsx'
import type { SectionHelp } from '#src/engine/fields-form.tsx'
import { SectionsForm } from '#src/engine/sections-form.tsx'
import { NameLists } from '#src/engine/theme/name-lists.tsx'
import { paths } from '#src/routes/paths.ts'
import { LoanDialog, type LoanDialogName } from './loan-dialogs.tsx'
import type { LoanViewProps } from './loan-view.tsx'
import { suggestPlaces } from './suggest-places.ts'

const FORM = 'loan-form'
/** Both buttons stand beside each other on a phone. */
const narrow = { px: { xs: 2, sm: 3.5 } }
const NO_NOTES: Readonly<Record<string, string>> = {}

/** One step of the request: its sections, what is wrong with them, and the two buttons. */
export function LoanStep({ snapshot, send }: LoanViewProps) {
  const { context } = snapshot
  const [notes, setNotes] = useState(NO_NOTES)
  const [dialog, setDialog] = useState<LoanDialogName>()
  const heading = useRef<HTMLHeadingElement>(null)
  const walked = openStep(context)
  const id = walked?.step.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: notes belong to the step that they were made at
  useEffect(() => setNotes(NO_NOTES), [id])

  const help = useMemo<SectionHelp>(
    () => ({
      suggest: (_kind, text, signal) => suggestPlaces(text, signal),
      onDialog: (name) => setDialog(name as LoanDialogName),
      links: { privacy: paths.privacy },
    }),
    [],
  )
  if (!walked) return null
  const { step, answers } = walked
  const problems = problemsAt(context, walked)
  const last = indexOf(context) === walkOf(context).path.length - 1

  const left = (field: string) => {
    const clamped = clamp(step, answers, field)
    if (clamped.answers !== answers) send({ type: 'ANSWER.CHANGED', answers: clamped.answers })
    setNotes((before) =>
      Object.keys(clamped.notes).length > 0 ? clamped.notes : withoutField(before, field),
    )
  }
  return (
    <>
      <Typography
        ref={heading}
        id="loan-heading"
        component="h2"
        variant="h5"
        tabIndex={-1}
        sx={{ mb: 3, outline: 'none' }}
      >
        {step.title}
      </Typography>
      {context.fellBack && (
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          O que alterou pede mais respostas: complete os passos a partir daqui. Nada do que escreveu se
          perdeu.
        </Alert>
      )}
      {context.failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 3 }}>
          {context.failure}
        </Alert>
      )}
      {context.showProblems && problems.length > 0 && <ErrorSummary step={step} problems={problems} />}
      <NameLists />
      <SectionsForm
        key={step.id}
        walked={walked}
        problems={problems}
        showProblems={context.showProblems}
        notes={notes}
        formId={FORM}
        help={help}
        onChange={(next) => send({ type: 'ANSWER.CHANGED', answers: next })}
        onLeft={left}
        onSubmit={() => send({ type: 'STEP.CONTINUED' })}
      />
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ mt: 4, justifyContent: 'space-between', flexDirection: 'row-reverse', flexWrap: 'wrap' }}
      >
        <Button type="submit" form={FORM} variant="contained" size="large" sx={narrow}>
          {last ? 'REVER E ENVIAR' : 'SEGUINTE'}
        </Button>
        {indexOf(context) > 0 ? (
          <Button size="large" onClick={() => send({ type: 'STEP.BACK' })} sx={narrow}>
            VOLTAR
          </Button>
        ) : (
          <Box />
        )}
      </Stack>
      <LoanDialog name={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

function withoutField(notes: Readonly<Record<string, string>>, field: string) {
  if (!(field in notes)) return notes
  const { [field]: _, ...rest } = notes
  return rest
}
