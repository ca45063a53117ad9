import Dialog from '@mui/material/Dialog'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import { createContext, memo, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { hasAnswers } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { loadWidgetsOf } from '#src/forms/theme/late-widgets.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { Settling } from '#src/wizard/settling.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { viewOf } from '#src/wizard/view-of.ts'
import { OrderFrame } from './order-frame.tsx'
import { LOW_SCREEN } from './order-layout.tsx'
import type { OrderSnapshot } from './order-machine.ts'
import { OrderStep } from './order-step.tsx'
import { OrderIntro } from './parts/order-intro.tsx'
import { OrderLoading, OrderUnavailable } from './parts/order-status.tsx'

/** Parts that are needed once something was answered are loaded after the first answer. */
const later = latePart(() => import('./parts/order-later.tsx'))
const AbandonDialog = later.component((part) => part.AbandonDialog)
const OrderReview = later.component((part) => part.OrderReview)
const OrderFailed = later.component((part) => part.OrderFailed)
const OrderGone = latePart(() => import('./parts/order-gone.tsx')).component((part) => part.OrderGone)

export interface OrderViewProps {
  snapshot: OrderSnapshot
  send: (event: WizardEvent) => void
  /** The person wants to go on on another device; absent where that cannot be. */
  onElsewhere?: () => void
}

/** What the order stands at. Only what shows it renders at a step, not the dialog around it. */
const Standing = createContext<OrderViewProps | undefined>(undefined)

function useStanding(): OrderViewProps {
  const standing = useContext(Standing)
  if (!standing) throw new Error('There is no order around this part')
  return standing
}

/** The order as its machine stands: everything that is shown follows from the snapshot (`docs/rules/order.md`). */
export function OrderView(props: OrderViewProps) {
  const { snapshot, send } = props
  if (snapshot.matches({ flow: 'abandoned' })) return null
  return (
    <Standing value={props}>
      <OrderDialog send={send} />
    </Standing>
  )
}

/**
 * It stands in its place in the page, so that the server can render it. What came with the page's HTML stands there already:
 * it does not appear under the pointer.
 */
const OrderDialog = memo(function OrderDialog({ send }: Pick<OrderViewProps, 'send'>) {
  const inBrowser = useInBrowser()
  const [appear] = useState(inBrowser)
  return (
    <Dialog
      open
      disablePortal
      aria-labelledby="order-service"
      onClose={() => send({ type: 'WIZARD.CLOSED' })}
      slotProps={{ transition: { appear }, backdrop: { appear }, paper: { sx: sheet } }}
      sx={appear ? undefined : inPlace}
    >
      <StandingOrder />
      {inBrowser && (
        <Suspense>
          <LaterParts />
        </Suspense>
      )}
    </Dialog>
  )
})

/** The whole screen of a phone; elsewhere one size, whatever the content. */
const sheet: SxProps<Theme> = {
  overflow: 'hidden',
  m: 0,
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 640 },
  // The picture of a postal code (610 px) fits in between its margins, and a scroll bar beside it.
  maxWidth: { xs: 'none', sm: 680 },
  maxHeight: { xs: 'none', sm: 'calc(100% - 64px)' },
  borderRadius: { xs: 0, sm: 1 },
}

const inPlace = { '& > .MuiDialog-container, & > .MuiDialog-backdrop': { animation: 'none' } }

function StandingOrder() {
  return <OrderInside {...useStanding()} />
}

/** The prompt before closing. It is loaded, with the widgets of later questions, after the first answer. */
function LaterParts() {
  const { snapshot, send, onElsewhere } = useStanding()
  const open = snapshot.hasTag('prompt')
  const steps = hasAnswers(snapshot.context) ? snapshot.context.wizard?.definition.steps : undefined
  const wanted = steps !== undefined || open
  // The next question may need one, and somebody may type in it at once.
  useEffect(() => {
    if (steps) void loadWidgetsOf({ steps })
  }, [steps])
  return useMemo(
    () =>
      wanted && (
        <AbandonDialog
          open={open}
          onResume={() => send({ type: 'ABANDON.RESUMED' })}
          onAbandon={() => send({ type: 'ABANDON.CONFIRMED' })}
          {...(onElsewhere && {
            onElsewhere: () => {
              send({ type: 'ABANDON.RESUMED' })
              onElsewhere()
            },
          })}
        />
      ),
    [wanted, open, send, onElsewhere],
  )
}

/**
 * The dialog has the same height at every step: long content scrolls between the head and the buttons. On a low
 * screen everything scrolls.
 */
const Column = styled(Settling)({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  [LOW_SCREEN]: { overflowY: 'auto' },
})

/** The content of the order's dialog: its frame, and the open step, state or review. */
export function OrderInside({ snapshot, send, onElsewhere }: OrderViewProps) {
  const close = useCallback(() => send({ type: 'WIZARD.CLOSED' }), [send])
  return (
    <Column view={viewOf(snapshot)}>
      <OrderFrame snapshot={snapshot} onElsewhere={onElsewhere} onClose={close} />
      <Suspense fallback={<OrderLoading />}>
        <OrderContent snapshot={snapshot} send={send} />
      </Suspense>
    </Column>
  )
}

function OrderContent(props: OrderViewProps) {
  const { snapshot, send } = props
  const { step, failure, instead } = snapshot.context
  return (
    <WizardShell
      snapshot={snapshot}
      loading={<OrderLoading />}
      unavailable={
        instead === undefined ? (
          <OrderUnavailable message={failure} onRetry={() => send({ type: 'LOAD.RETRIED' })} />
        ) : (
          <OrderGone message={failure} instead={instead} />
        )
      }
      sending="A enviar o seu pedido…"
      failed={<OrderFailed {...props} />}
      review={<OrderReview {...props} />}
      step={step === undefined ? <OrderIntro {...props} /> : <OrderStep {...props} />}
    />
  )
}
