import { styled } from '@mui/material/styles'
import { createContext, memo, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { hasAnswers } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { loadWidgetsOf } from '#src/forms/theme/late-widgets.tsx'
import { afterAppearing } from '#src/lib/after-paint.ts'
import { latePart } from '#src/lib/connection/late-part.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useCalmSince } from '#src/lib/use-calm-since.ts'
import { OverPage } from '#src/ui/over-page.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { holdsSettling, SettledView } from '#src/wizard/stage/settled.tsx'
import { viewOf } from '#src/wizard/stage/view-of.ts'
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
  if (snapshot.matches({ flow: 'submitted' }) || snapshot.matches({ flow: 'abandoned' })) return null
  return (
    <Standing value={props}>
      <OrderDialog send={send} />
    </Standing>
  )
}

const OrderDialog = memo(function OrderDialog({ send }: Pick<OrderViewProps, 'send'>) {
  const inBrowser = useInBrowser()
  const [fadesIn] = useState(inBrowser)
  return (
    <OverPage
      labelledBy="order-service"
      fadesIn={fadesIn}
      onClose={(reason, dialog) => {
        if (reason !== 'backdropClick' || !holdsSettling(dialog)) send({ type: 'WIZARD.CLOSED' })
      }}
    >
      <StandingOrder />
      {inBrowser && (
        <Suspense>
          <LaterParts />
        </Suspense>
      )}
    </OverPage>
  )
})

function StandingOrder() {
  return <OrderInside {...useStanding()} />
}

/** The prompt before closing. It is loaded, with the widgets of later questions, after the first answer. */
function LaterParts() {
  const { snapshot, send, onElsewhere } = useStanding()
  const open = snapshot.hasTag('prompt')
  const steps = hasAnswers(snapshot.context) ? snapshot.context.wizard?.definition.steps : undefined
  const calm = useCalmSince(steps !== undefined)
  const wanted = calm || open
  // The next question may need one, and somebody may type in it at once.
  useEffect(() => (steps ? afterAppearing(() => loadWidgetsOf({ steps })) : undefined), [steps])
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
const Column = styled(SettledView)({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  [LOW_SCREEN]: { overflowY: 'auto' },
})

/** The content of the order's dialog: its frame, and the open step, state or review. */
export function OrderInside({ snapshot, send }: OrderViewProps) {
  const close = useCallback(() => send({ type: 'WIZARD.CLOSED' }), [send])
  // What came with the page's HTML did not appear under the pointer.
  const [appears] = useState(useInBrowser())
  return (
    <Column view={viewOf(snapshot)} atFirst={appears}>
      <OrderFrame snapshot={snapshot} onClose={close} />
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
