import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import { reached } from '#machines/wizard/problems.ts'
import { partsOf, type StepPart, shownProblems } from '#machines/wizard/step-parts.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { ErrorSummary } from '#src/forms/problems/error-summary.tsx'
import type { SectionHelp } from '#src/forms/section-fields.tsx'
import { SectionsForm } from '#src/forms/sections-form.tsx'
import { paths } from '#src/routes/paths.ts'
import { asks } from '#src/wizard/posted/asks.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { LoanDialog, loadLateParts } from './late-parts.ts'
import { LoanPeople } from './loan-people.tsx'
import type { LoanDialogName } from './loan-texts.tsx'
import { suggestPlaces } from './suggest-places.ts'
import type { LoanContext, LoanSnapshot } from './use-loan.ts'

/** The id of the loan's form. */
export const FORM = 'loan-form'
/** Both buttons stand next to each other on a phone. */
const narrow = { px: { xs: 2, sm: 3.5 } }

/** One step of the request: its page, and the two buttons. */
export function LoanStep({ snapshot, send }: WizardViewProps<LoanSnapshot>) {
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
  const [wasOpen, setWasOpen] = useState(false)
  if (dialog && !wasOpen) setWasOpen(true)
  const dialogs = useMemo(
    () =>
      wasOpen && (
        <Suspense>
          <LoanDialog name={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      ),
    [dialog, wasOpen],
  )
  const path = context.wizard ? walkOf(context).path : []
  const index = indexOf(context)
  const last = walked !== undefined && index === path.length - 1
  useEffect(() => {
    if (last) loadLateParts()
  }, [last])
  if (!walked) return null
  const parts = partsOf(context, walked)
  const furthest = reached(context)
  const lacking = furthest < context.furthest ? path[furthest]?.step.title : undefined
  return (
    <>
      <StepPage
        key={`${walked.step.id} ${context.part}`}
        walked={withPart(walked, parts, context.part)}
        problems={shownProblems(context, walked)}
        people={
          <LoanPeople
            word={walked.step.oneByOne ?? ''}
            index={index}
            people={parts.map(({ name, problems }) => ({
              title: String(walked.step.schema.properties[name]?.title),
              complete: problems.length === 0,
            }))}
            shown={context.part}
            send={send}
          />
        }
        open={context}
        help={help}
        send={send}
      />
      <div role="status">
        {lacking !== undefined && (
          <Alert severity="warning" role="presentation" sx={{ mt: 3 }}>
            {`Com o que alterou, faltam respostas em «${lacking}». Nada do que escreveu se perdeu.`}
          </Alert>
        )}
      </div>
      <StepButtons first={index === 0} last={last} send={send} />
      {!last && context.furthest === path.length - 1 && (
        <Link component="button" sx={{ mt: 2, py: 1 }} {...asks(send, { type: 'REVIEW.OPENED' })}>
          Voltar à revisão do pedido
        </Link>
      )}
      {dialogs}
    </>
  )
}

/** A step without its parts that are not shown. */
const withPart = (walked: WalkedStep, parts: readonly StepPart[], part: number): WalkedStep =>
  parts.length < 2
    ? walked
    : {
        ...walked,
        irrelevant: [
          ...walked.irrelevant,
          ...parts.flatMap(({ name }, index) => (index === part ? [] : [`/${name}`])),
        ],
      }

interface StepPageProps extends Pick<WizardViewProps, 'send'> {
  walked: WalkedStep
  problems: readonly Problem[]
  /** The people of the step, and which of them is shown. */
  people: ReactNode
  open: Pick<LoanContext, 'adjusted' | 'fellBack' | 'failure' | 'showProblems' | 'notes'>
  help: SectionHelp
}

/** A step's heading, what is to be said of it, and its sections. A key in another step does not render it again. */
const StepPage = memo(function StepPage({ walked, problems, people, open, help, send }: StepPageProps) {
  const { step } = walked
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
      {people}
      {open.adjusted.length > 0 && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {open.adjusted.map(({ title, note }) => (
            <div key={title}>
              <strong>{`${title}.`}</strong> <span>{note}</span>
            </div>
          ))}
        </Alert>
      )}
      {/* The refusals of the server are said below; nothing was changed then. */}
      {open.fellBack && open.failure === undefined && (
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          Com o que alterou, faltam respostas: complete os passos a partir daqui. Nada do que escreveu se
          perdeu.
        </Alert>
      )}
      {open.failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 3 }}>
          {open.failure}
        </Alert>
      )}
      {open.showProblems && problems.length > 0 && (
        <ErrorSummary step={step} problems={problems} confirm={confirm} />
      )}
      <SectionsForm
        walked={walked}
        problems={problems}
        showProblems={open.showProblems}
        notes={open.notes}
        formId={FORM}
        help={help}
        onChange={(next) => send({ type: 'ANSWER.CHANGED', answers: next })}
        onLeft={(field) => send({ type: 'FIELD.LEFT', field })}
        onSubmit={() => send({ type: 'STEP.CONTINUED' })}
      />
    </>
  )
}, isSamePage)

/** What a page says of its step's answers. Each walk makes it again. */
function saidOf({ walked, problems, open }: StepPageProps): string {
  const { adjusted, fellBack, failure, showProblems, notes } = open
  return JSON.stringify([walked.irrelevant, problems, adjusted, fellBack, failure, showProblems, notes])
}

function isSamePage(before: StepPageProps, after: StepPageProps): boolean {
  return (
    before.walked.step === after.walked.step &&
    before.walked.answers === after.walked.answers &&
    before.help === after.help &&
    before.send === after.send &&
    saidOf(before) === saidOf(after)
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

interface StepButtonsProps extends Pick<WizardViewProps, 'send'> {
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
        <span>{last ? 'REVER E ENVIAR' : 'SEGUINTE'}</span>
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
