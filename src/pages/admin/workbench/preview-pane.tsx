import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { indexOf } from '#machines/wizard/context.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { call } from '#src/api/client.ts'
import { checkOrderStep } from '#src/features/order/checks.ts'
import { loadWizard } from '#src/features/order/load-wizard.ts'
import { type OrderContext, orderMachine } from '#src/features/order/order-machine.ts'
import { OrderInside } from '#src/features/order/order-view.tsx'
import { AbandonDialog } from '#src/features/order/parts/abandon-dialog.tsx'
import { leadOf } from '#src/features/order/send-lead.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useFocusGivenBack } from './use-focus-given-back.ts'

interface PreviewPaneProps {
  id: number
  /** The draft's revision on the server; 0 for what is published, undefined if there is nothing yet. */
  revision: number | undefined
  /** Whether it has errors, so that there is no questionnaire to show. */
  broken: boolean
}

type Width = 'phone' | 'desktop'

/** The order's layout depends on the window's width; here it depends on the chosen width. */
const breakpointsOf = (width: Width) => {
  const [sm, md, lg, xl] = width === 'phone' ? [9000, 9001, 9002, 9003] : [1, 2, 9002, 9003]
  return createTheme({ breakpoints: { values: { xs: 0, sm, md, lg, xl } } }).breakpoints
}
const breakpoints = { phone: breakpointsOf('phone'), desktop: breakpointsOf('desktop') }

/** The answers so far, so that a changed draft continues at the same step. */
interface Progress {
  answers: Answers
  step: number
}

/** The visitor's own wizard on the draft, in phone and desktop width. Sending only checks (ADM-12). */
export function PreviewPane({ id, revision, broken }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [turn, setTurn] = useState(0)
  const progress = useRef<Progress>(undefined)
  /** The last revision without errors. It stays while the next one has errors. */
  const [good, setGood] = useState(broken ? undefined : revision)
  const whole = broken ? good : revision
  if (whole !== good) setGood(whole)
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
        <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
          {whole === undefined
            ? 'Corrija os erros para ver o questionário.'
            : 'Ainda há erros a corrigir: este é o questionário de antes.'}
        </Typography>
      )}
      {whole !== undefined && (
        <ThemeProvider theme={(outer) => ({ ...outer, breakpoints: breakpoints[width] })}>
          <Preview
            key={`${whole} ${turn}`}
            id={id}
            revision={whole}
            old={broken}
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
  /** A newer one has errors: nothing can be tried on the server. */
  old: boolean
  width: Width
  progress: { current: Progress | undefined }
}

function previewMachine(id: number, revision: number, old: { current: boolean }) {
  return orderMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => {
        const { module } = await callAdmin('previewDraft', { params: { id }, body: { revision } })
        return loadWizard({ serviceId: id, module })
      }),
      checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
      send: fromPromise(async ({ input }) => {
        if (old.current) throw new SendRefused('Corrija os erros para experimentar o envio.', [])
        return dryRun(id, revision, input)
      }),
      saveDraft: fromPromise(async () => {}),
    },
  })
}

/** Checks the answers as sending would, without sending. Rejects with SendRefused if they would be refused. */
async function dryRun(id: number, revision: number, context: OrderContext) {
  const { body: lead } = leadOf(context)
  const { problems } = await callAdmin('dryRun', { params: { id }, body: { revision, lead } })
  if (problems.length > 0) throw new SendRefused('O servidor recusaria este pedido.', problems)
  return null
}

function Preview({ id, revision, old, width, progress }: PreviewProps) {
  const isOld = useRef(old)
  isOld.current = old
  const machine = useMemo(() => previewMachine(id, revision, isOld), [id, revision])
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const actor = useActorRef(machine, {
    input: {
      subject: { serviceId: id },
      requestId: 'rascunho',
      ...(progress.current && { saved: progress.current }),
    },
  })
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => {
      if (context.wizard) progress.current = { answers: context.answers, step: indexOf(context) }
    })
    return () => subscription.unsubscribe()
  }, [actor, progress])

  const focus = useFocusGivenBack()
  const over = snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' })
  return (
    <Box
      ref={setFrame}
      {...focus}
      sx={{
        width: width === 'phone' ? 360 : 600,
        maxWidth: '100%',
        height: 640,
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: width === 'phone' ? '28px' : '12px',
      }}
    >
      <Box sx={{ height: '100%', overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
        {over ? (
          <Ended accepted={snapshot.matches({ flow: 'submitted' })} />
        ) : (
          <OrderInside snapshot={snapshot} send={actor.send} />
        )}
      </Box>
      {frame && (
        <AbandonDialog
          open={snapshot.hasTag('prompt')}
          over={frame}
          onResume={() => actor.send({ type: 'ABANDON.RESUMED' })}
          onAbandon={() => actor.send({ type: 'ABANDON.CONFIRMED' })}
        />
      )}
    </Box>
  )
}

function Ended({ accepted }: { accepted: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} sx={{ p: 3, m: 'auto', outline: 'none' }}>
      {accepted ? (
        <Typography role="status" sx={{ fontWeight: 650, color: 'success.main' }}>
          O servidor aceitaria este pedido. Nada foi enviado.
        </Typography>
      ) : (
        <Notice>O pedido foi abandonado. Prima «Recomeçar».</Notice>
      )}
    </Box>
  )
}
