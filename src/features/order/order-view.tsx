import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { SnapshotFrom } from 'xstate'
import type { wizardMachine } from '#machines/wizard.ts'
import type { WizardEvent } from '#machines/wizard-setup.ts'
import { AbandonDialog } from './abandon-dialog.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderIntro } from './order-intro.tsx'
import { OrderReview } from './order-review.tsx'
import { OrderFailed, OrderLoading, OrderSending, OrderUnavailable } from './order-status.tsx'
import { OrderStep } from './order-step.tsx'

export type OrderSnapshot = SnapshotFrom<typeof wizardMachine>

export interface OrderViewProps {
  snapshot: OrderSnapshot
  send: (event: WizardEvent) => void
}

/** The order as its machine stands: everything that is shown follows from the snapshot (M§4 'Order wizard'). */
export function OrderView({ snapshot, send }: OrderViewProps) {
  const phone = useMediaQuery('(max-width:599.95px)')
  const close = () => send({ type: 'WIZARD.CLOSED' })
  if (snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' })) return null
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="order-service"
      slotProps={{ paper: { sx: { overscrollBehavior: 'contain', minHeight: phone ? undefined : 560 } } }}
    >
      <OrderFrame snapshot={snapshot} onClose={close}>
        <OrderContent snapshot={snapshot} send={send} />
      </OrderFrame>
      <AbandonDialog
        open={snapshot.hasTag('prompt')}
        onResume={() => send({ type: 'ABANDON.RESUMED' })}
        onAbandon={() => send({ type: 'ABANDON.CONFIRMED' })}
      />
    </Dialog>
  )
}

function OrderContent(props: OrderViewProps) {
  const { snapshot, send } = props
  if (snapshot.matches({ flow: 'loading' })) return <OrderLoading />
  if (snapshot.matches({ flow: 'unavailable' })) {
    return (
      <OrderUnavailable message={snapshot.context.failure} onRetry={() => send({ type: 'LOAD.RETRIED' })} />
    )
  }
  if (snapshot.matches({ flow: 'failed' })) return <OrderFailed {...props} />
  if (snapshot.matches({ flow: 'submitting' })) return <OrderSending />
  if (snapshot.matches({ flow: { active: 'reviewing' } })) return <OrderReview {...props} />
  return snapshot.context.step === undefined ? <OrderIntro {...props} /> : <OrderStep {...props} />
}
