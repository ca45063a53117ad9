import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { hasAnswers } from '#machines/wizard/context.ts'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Settling } from '#src/wizard/settling.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { viewOf } from '#src/wizard/view-of.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { OrderFrame } from './order-frame.tsx'
import { LOW_DIALOG } from './order-layout.tsx'
import type { OrderSnapshot } from './order-machine.ts'
import { OrderStep } from './order-step.tsx'
import { OrderIntro } from './parts/order-intro.tsx'
import { OrderLoading, OrderUnavailable } from './parts/order-status.tsx'

/** What most orders need only after their first answer, or never. */
const later = latePart(() => import('./parts/order-later.tsx'))
const OrderReview = later.component((part) => part.OrderReview)
const OrderFailed = later.component((part) => part.OrderFailed)
const OrderGone = later.component((part) => part.OrderGone)
export const AbandonDialog = later.component((part) => part.AbandonDialog)

/** The order works without it: it is loaded after the first question, and nothing waits for it. */
export const OrderDraft = latePart(() => import('./drafts/order-draft.tsx'), { adorns: true }).component(
  (part) => part.OrderDraft,
)

/** The step has no such boundary around it: its fields are hydrated together with its form, which takes over what was typed. */
const onceThere = (part: ReactNode) => <Suspense fallback={<OrderLoading />}>{part}</Suspense>

/** Loads what an order that came as HTML may show from the start: React cannot wait for it then. */
export const loadLaterParts = later.ahead

/** Whether something was answered in an order or before, once its questions are there. */
export const isBegun = ({ context }: OrderSnapshot): boolean =>
  context.wizard !== undefined && (context.restored || hasAnswers(context))

/**
 * Whether what other devices and tabs do with an order is followed (ORD-30). Once it is it stays so, also while every answer is
 * taken back: another look would find its own older answers.
 */
export function useFollowed(begun: boolean): boolean {
  const [isFollowed, setFollowed] = useState(begun)
  if (begun && !isFollowed) setFollowed(true)
  return isFollowed
}

interface OrderShellProps extends WizardViewProps<OrderSnapshot> {
  /** Where the close button leads on a page of its own, as a link. */
  leave?: string | undefined
  /** Leads to another device (ORD-32); absent where that cannot be. The functions are the same at every render. */
  onElsewhere?: (() => void) | undefined
  onClose?: () => void
}

/**
 * An order as its machine stands, in its dialog and on its page: the head, and the open step, state or review. Everything
 * that is shown follows from the snapshot (`docs/rules/order.md`).
 */
export function OrderShell({ leave, onElsewhere, onClose, ...props }: OrderShellProps) {
  const { snapshot, send } = props
  const { step, failure, instead } = snapshot.context
  const begun = isBegun(snapshot) ? snapshot.context.wizard?.definition : undefined
  // The next question may need a late widget, and somebody may type in it at once.
  useEffect(() => {
    if (begun) void loadWidgetsOf(begun)
  }, [begun])
  return (
    <Column view={viewOf(snapshot)}>
      <OrderFrame snapshot={snapshot} leave={leave} onElsewhere={onElsewhere} onClose={onClose} />
      <WizardShell
        snapshot={snapshot}
        loading={<OrderLoading />}
        unavailable={
          instead === undefined ? (
            <OrderUnavailable message={failure} onRetry={() => send({ type: 'LOAD.RETRIED' })} />
          ) : (
            onceThere(<OrderGone message={failure} instead={instead} />)
          )
        }
        sending="A enviar o seu pedido…"
        failed={onceThere(<OrderFailed {...props} />)}
        review={onceThere(<OrderReview {...props} />)}
        step={step === undefined ? <OrderIntro {...props} /> : <OrderStep {...props} />}
      />
    </Column>
  )
}

/**
 * The dialog has the same height at every step: long content scrolls between the head and the buttons. Where it is
 * low the head scrolls with it.
 */
const Column = styled(Settling)({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  [LOW_DIALOG]: { flex: '1 0 auto' },
})
