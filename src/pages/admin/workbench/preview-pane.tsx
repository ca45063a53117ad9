import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useActorRef, useSelector } from '@xstate/react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { indexOf } from '#machines/wizard/context.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { call } from '#src/api/client.ts'
import { checkOrderStep } from '#src/features/order/checks.ts'
import { loadWizard } from '#src/features/order/load-wizard.ts'
import { type OrderContext, type OrderWizard, orderMachine } from '#src/features/order/order-machine.ts'
import { OrderInside } from '#src/features/order/order-view.tsx'
import { AbandonDialog } from '#src/features/order/parts/abandon-dialog.tsx'
import { OrderLoading, OrderUnavailable } from '#src/features/order/parts/order-status.tsx'
import { leadOf } from '#src/features/order/send-lead.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { type Followed, type Progress, startAt, stepOf } from './preview-start.ts'
import { useFocusGivenBack } from './use-focus-given-back.ts'

interface PreviewPaneProps {
  id: number
  /** The draft's revision on the server, 0 for what is published, or a version; undefined if there is nothing yet. */
  shows: Shown | undefined
  /** Whether it has errors: the questions that have them are left out. */
  broken?: boolean
  /** The question that is open in the editor; the same object as long as it stands where it stood. */
  followed?: Followed | undefined
}

/** What a preview shows. */
type Shown = { readonly revision: number } | { readonly version: number }

type Width = 'phone' | 'desktop'

/** The order's layout depends on the window's width; here it depends on the chosen width. */
const breakpointsOf = (width: Width) => {
  const [sm, md, lg, xl] = width === 'phone' ? [9000, 9001, 9002, 9003] : [1, 2, 9002, 9003]
  return createTheme({ breakpoints: { values: { xs: 0, sm, md, lg, xl } } }).breakpoints
}
const breakpoints = { phone: breakpointsOf('phone'), desktop: breakpointsOf('desktop') }

/** The visitor's own wizard on the draft, in phone and desktop width. Sending only checks (ADM-12). */
export const PreviewPane = memo(function PreviewPane({
  id,
  shows,
  broken = false,
  followed,
}: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [turn, setTurn] = useState(0)
  const progress = useRef<Progress>(undefined)
  const restart = () => {
    progress.current = undefined
    setTurn(turn + 1)
  }
  return (
    <Box component="section" aria-label="Pré-visualização" data-own-undo>
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
      {!shows ? (
        <Typography color="textSecondary">A pré-visualização começa com a primeira alteração.</Typography>
      ) : (
        <>
          {broken && (
            <Typography
              role="status"
              color="textSecondary"
              sx={{ mb: 1, maxWidth: width === 'phone' ? 360 : 600 }}
            >
              As perguntas com erros ficam de fora até serem corrigidas.
            </Typography>
          )}
          <ThemeProvider theme={(outer) => ({ ...outer, breakpoints: breakpoints[width] })}>
            <Loaded
              id={id}
              shows={shows}
              broken={broken}
              width={width}
              turn={turn}
              followed={followed}
              progress={progress}
            />
          </ThemeProvider>
        </>
      )}
    </Box>
  )
})

interface LoadedProps {
  id: number
  shows: Shown
  /** Some questions are left out: nothing can be tried on the server. */
  broken: boolean
  width: Width
  /** Counts how often it was begun anew. */
  turn: number
  followed: Followed | undefined
  progress: { current: Progress | undefined }
}

/** Loads a questionnaire once; the one before stays until it is there. */
function Loaded({ id, shows, turn, followed, ...props }: LoadedProps) {
  const key = JSON.stringify([id, shows])
  const { data, failure, reload } = useLoaded(key, async () => {
    const { module } = await callAdmin('previewDraft', { params: { id }, body: shows })
    return { key, wizard: await loadWizard({ serviceId: id, module }) }
  })
  const target = data && followed && stepOf(followed)
  const there = target && data.wizard.definition.steps.some((step) => step.id === target)
  // What is not there yet, or has errors, leaves it where it is.
  const last = useRef<string>(undefined)
  if (there) last.current = target
  if (!data)
    return (
      <Frame width={props.width}>
        {failure ? <OrderUnavailable message={failure.message} onRetry={reload} /> : <OrderLoading />}
      </Frame>
    )
  return (
    <>
      {failure && <Notice>{failure.message}</Notice>}
      <Preview
        key={`${data.key} ${turn} ${followed && last.current}`}
        id={id}
        shows={shows}
        wizard={data.wizard}
        followed={there ? followed : undefined}
        {...props}
      />
    </>
  )
}

interface PreviewProps extends Omit<LoadedProps, 'turn'> {
  wizard: OrderWizard
}

function previewMachine(id: number, shows: Shown, broken: { current: boolean }) {
  return orderMachine.provide({
    actors: {
      checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
      send: fromPromise(async ({ input }) => {
        if (broken.current) throw new SendRefused('Corrija os erros para experimentar o envio.', [])
        return dryRun(id, shows, input)
      }),
      saveDraft: fromPromise(async () => {}),
    },
  })
}

/** Checks the answers as sending would, without sending. Rejects with SendRefused if they would be refused. */
async function dryRun(id: number, shows: Shown, context: OrderContext) {
  const { body: lead } = leadOf(context)
  const { problems } = await callAdmin('dryRun', { params: { id }, body: { ...shows, lead } })
  if (problems.length > 0) throw new SendRefused('O servidor recusaria este pedido.', problems)
  return null
}

function Preview({ id, shows, broken, wizard, width, followed, progress }: PreviewProps) {
  const isBroken = useRef(broken)
  isBroken.current = broken
  const machine = useMemo(() => previewMachine(id, shows, isBroken), [id, shows])
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [saved] = useState(() => startAt(wizard, followed, progress.current))
  const actor = useActorRef(machine, {
    input: { subject: { serviceId: id }, requestId: 'rascunho', wizard, ...(saved && { saved }) },
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
    <Frame ref={setFrame} width={width} {...focus}>
      {over ? (
        <Ended accepted={snapshot.matches({ flow: 'submitted' })} />
      ) : (
        <OrderInside snapshot={snapshot} send={actor.send} />
      )}
      {frame && (
        <AbandonDialog
          open={snapshot.hasTag('prompt')}
          over={frame}
          onResume={() => actor.send({ type: 'ABANDON.RESUMED' })}
          onAbandon={() => actor.send({ type: 'ABANDON.CONFIRMED' })}
        />
      )}
    </Frame>
  )
}

interface FrameProps extends React.ComponentProps<'div'> {
  width: Width
}

/** A screen of the chosen width. */
const Frame = ({ width, children, ...props }: FrameProps) => (
  <Box
    {...props}
    sx={{
      width: width === 'phone' ? 360 : 600,
      maxWidth: '100%',
      height: 640,
      maxHeight: 'max(420px, calc(100vh - 200px))',
      position: 'relative',
      overflow: 'hidden',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: width === 'phone' ? '28px' : '12px',
    }}
  >
    <Box sx={{ height: '100%', overflow: 'auto', display: 'flex', flexDirection: 'column' }}>{children}</Box>
  </Box>
)

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
