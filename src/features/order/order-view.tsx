import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect } from 'react'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { late } from '#src/lib/connection/late.ts'
import { closing, Settled, useSettling, viewOf } from '#src/wizard/settled.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { OrderFrame } from './order-frame.tsx'
import { LOW_SCREEN } from './order-layout.tsx'
import type { OrderSnapshot } from './order-machine.ts'
import { OrderStep } from './order-step.tsx'
import { OrderIntro } from './parts/order-intro.tsx'
import { OrderLoading, OrderUnavailable } from './parts/order-status.tsx'

/** Parts that the first question does not need are loaded right after it. */
const later = () => import('./parts/order-later.tsx')
const lateLater = () => late(later)
const AbandonDialog = lazy(() => lateLater().then((module) => ({ default: module.AbandonDialog })))
const OrderReview = lazy(() => lateLater().then((module) => ({ default: module.OrderReview })))
const OrderFailed = lazy(() => lateLater().then((module) => ({ default: module.OrderFailed })))

export interface OrderViewProps {
  snapshot: OrderSnapshot
  send: (event: WizardEvent) => void
  /** The person wants to go on on another device; absent where that cannot be. */
  onElsewhere?: () => void
}

/** The order as its machine stands: everything that is shown follows from the snapshot (`docs/rules/order.md`). */
export function OrderView({ snapshot, send, onElsewhere }: OrderViewProps) {
  const phone = useMediaQuery('(max-width:599.95px)')
  useEffect(() => {
    later().catch(() => {}) // tried again when it is wanted
  }, [])
  const settling = useSettling(viewOf(snapshot), { atFirst: true })
  if (snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' })) return null
  return (
    <Dialog
      open
      onClose={closing(settling, () => send({ type: 'WIZARD.CLOSED' }))}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="order-service"
      slotProps={{ paper: { sx: { overflow: 'hidden', height: phone ? '100%' : 640 } } }}
    >
      <OrderInside snapshot={snapshot} send={send} />
      <Suspense>
        <AbandonDialog
          open={snapshot.hasTag('prompt')}
          onResume={() => send({ type: 'ABANDON.RESUMED' })}
          onAbandon={() => send({ type: 'ABANDON.CONFIRMED' })}
          {...(onElsewhere && {
            onElsewhere: () => {
              send({ type: 'ABANDON.RESUMED' })
              onElsewhere()
            },
          })}
        />
      </Suspense>
    </Dialog>
  )
}

/**
 * The dialog has the same height at every step: long content scrolls between the head and the buttons. On a low
 * screen everything scrolls.
 */
const column = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  [LOW_SCREEN]: { overflowY: 'auto' },
} as const

/** The content of the order's dialog: its frame, and the open step, state or review. */
export function OrderInside({ snapshot, send }: OrderViewProps) {
  const settling = useSettling(viewOf(snapshot), { atFirst: true })
  return (
    <Settled settling={settling} sx={column}>
      <OrderFrame snapshot={snapshot} onClose={() => send({ type: 'WIZARD.CLOSED' })}>
        <Suspense fallback={<OrderLoading />}>
          <OrderContent snapshot={snapshot} send={send} />
        </Suspense>
      </OrderFrame>
    </Settled>
  )
}

function OrderContent(props: OrderViewProps) {
  const { snapshot, send } = props
  const { step, failure } = snapshot.context
  return (
    <WizardShell
      snapshot={snapshot}
      loading={<OrderLoading />}
      unavailable={<OrderUnavailable message={failure} onRetry={() => send({ type: 'LOAD.RETRIED' })} />}
      sending="A enviar o seu pedido…"
      failed={<OrderFailed {...props} />}
      review={<OrderReview {...props} />}
      step={step === undefined ? <OrderIntro {...props} /> : <OrderStep {...props} />}
    />
  )
}
