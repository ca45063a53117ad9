import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useActorRef, useSelector } from '@xstate/react'
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { SendRefused } from '#machines/send-refused.ts'
import { wizardMachine } from '#machines/wizard.ts'
import { indexOf, type WizardContext } from '#machines/wizard-context.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { call } from '#src/api/client.ts'
import { orderChecks } from '#src/features/order/checks.ts'
import { loadWizard } from '#src/features/order/load-wizard.ts'
import { OrderInside } from '#src/features/order/order-view.tsx'
import { leadOf } from '#src/features/order/send-lead.ts'
import { Notice } from '#src/ui/notice.tsx'

interface PreviewPaneProps {
  id: number
  /** The draft's revision on the server; 0 for what is published, undefined where there is nothing yet. */
  revision: number | undefined
  /** Whether it has errors, and so no questionnaire. */
  broken: boolean
}

type Width = 'phone' | 'desktop'

/** The order's layout follows the window's width; here it follows the one that was chosen. */
const breakpointsOf = (width: Width) => {
  const [sm, md, lg, xl] = width === 'phone' ? [9000, 9001, 9002, 9003] : [1, 2, 9002, 9003]
  return createTheme({ breakpoints: { values: { xs: 0, sm, md, lg, xl } } }).breakpoints
}
const breakpoints = { phone: breakpointsOf('phone'), desktop: breakpointsOf('desktop') }

/** What was answered so far, so that a changed draft goes on at the same place. */
interface Progress {
  answers: Answers
  step: number
}

/** The real order wizard on the draft, as a phone and a desktop show it; sending is the check alone. */
export function PreviewPane({ id, revision, broken }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [turn, setTurn] = useState(0)
  const progress = useRef<Progress>(undefined)
  const restart = () => {
    progress.current = undefined
    setTurn(turn + 1)
  }
  return (
    <Box component="section" aria-label="Pré-visualização">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label="Largura"
          onChange={(_, next: Width | null) => next && setWidth(next)}
        >
          <ToggleButton value="phone">Telemóvel</ToggleButton>
          <ToggleButton value="desktop">Computador</ToggleButton>
        </ToggleButtonGroup>
        <Button color="secondary" onClick={restart}>
          Recomeçar
        </Button>
      </Box>
      {revision === undefined && (
        <Typography color="textSecondary">A pré-visualização começa com a primeira alteração.</Typography>
      )}
      {revision !== undefined && broken && (
        <Typography color="textSecondary">Corrija os erros para ver o questionário.</Typography>
      )}
      {revision !== undefined && !broken && (
        <ThemeProvider theme={(outer) => ({ ...outer, breakpoints: breakpoints[width] })}>
          <Preview
            key={`${revision} ${turn}`}
            id={id}
            revision={revision}
            width={width}
            progress={progress}
          />
        </ThemeProvider>
      )}
    </Box>
  )
}

interface PreviewProps {
  id: number
  revision: number
  width: Width
  progress: { current: Progress | undefined }
}

function previewMachine(id: number, revision: number) {
  return wizardMachine.provide({
    actors: {
      loadWizard: fromPromise(async (): Promise<CompiledWizard> => {
        const { module } = await callAdmin('previewDraft', { params: { id }, body: { revision } })
        return loadWizard({ serviceId: id, module })
      }),
      checkStep: fromPromise(async ({ input, signal }) => {
        const check = orderChecks[input.step.check?.name ?? '']
        return check ? check(call, input.answers, signal) : { problems: [] }
      }),
      send: fromPromise(({ input }) => dryRun(id, revision, input)),
      saveDraft: fromPromise(async () => {}),
    },
  })
}

/** The check that sending makes, with nothing sent. Rejects with SendRefused where it would be refused. */
async function dryRun(id: number, revision: number, context: WizardContext) {
  const { body } = leadOf(context)
  const lead = { ...body, details: JSON.parse(body.details) }
  const { problems } = await callAdmin('dryRun', { params: { id }, body: { revision, lead } })
  if (problems.length > 0) throw new SendRefused('O servidor recusaria este pedido.', problems)
  return { accepted: true }
}

function Preview({ id, revision, width, progress }: PreviewProps) {
  const machine = useMemo(() => previewMachine(id, revision), [id, revision])
  const actor = useActorRef(machine, {
    input: {
      subject: { serviceId: id },
      requestId: 'rascunho',
      ...(progress.current && { saved: progress.current }),
    },
  })
  const snapshot = useSelector(actor, (current) => current)
  const touched = useRef(false)

  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => {
      if (context.wizard) progress.current = { answers: context.answers, step: indexOf(context) }
    })
    return () => subscription.unsubscribe()
  }, [actor, progress])

  /** A step that comes in takes the focus; while somebody writes beside it, it gives it back. */
  const giveBack = ({ relatedTarget }: FocusEvent) => {
    if (!touched.current && relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true })
  }
  const over = snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' })
  return (
    <Box
      onFocusCapture={giveBack}
      onPointerDownCapture={() => {
        touched.current = true
      }}
      onKeyDownCapture={() => {
        touched.current = true
      }}
      sx={{
        width: width === 'phone' ? 360 : 600,
        maxWidth: '100%',
        height: 640,
        overflow: 'auto',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: width === 'phone' ? '28px' : '12px',
      }}
    >
      {over ? (
        <Ended accepted={snapshot.matches({ flow: 'submitted' })} />
      ) : (
        <OrderInside snapshot={snapshot} send={actor.send} />
      )}
      {snapshot.hasTag('prompt') && (
        <Box sx={{ p: 2 }}>
          <Typography sx={{ mb: 1 }}>Aqui perguntamos se quer mesmo cancelar o pedido.</Typography>
          <Button onClick={() => actor.send({ type: 'ABANDON.RESUMED' })}>Continuar pedido</Button>
        </Box>
      )}
    </Box>
  )
}

function Ended({ accepted }: { accepted: boolean }) {
  return (
    <Box sx={{ p: 3, m: 'auto' }}>
      {accepted ? (
        <Typography role="status" sx={{ fontWeight: 650, color: 'success.main' }}>
          O servidor aceitaria este pedido. Nada foi enviado.
        </Typography>
      ) : (
        <Notice>O pedido foi abandonado. Carregue em «Recomeçar».</Notice>
      )}
    </Box>
  )
}
