import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { indexOf } from '#machines/wizard/context.ts'
import { parseOrderAddress, withOrderAddress, withoutOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { useStepAddress } from '#src/wizard/address/use-step-address.ts'
import { OrderWindow } from './order-layout.tsx'
import type { OrderActor, OrderSnapshot } from './order-machine.ts'
import { AbandonDialog, begunSteps, OrderDraft, OrderShell } from './order-shell.tsx'
import { type RunningOrder, useOrder } from './use-order.ts'

/**
 * The order over the page that it was opened from, by a click inside the site: `?pedido={serviceId}&passo={n}` (ORD-13). A
 * link from outside leads to the order's page instead.
 */
export function OrderDialog() {
  const location = useLocation()
  const address = parseOrderAddress(new URLSearchParams(location.search))
  const [{ turn, closed, reopened }, setTurn] = useState<Turn>({ turn: 0 })
  if (!address || location === closed) return null
  return (
    <Order
      key={`${address.serviceId} ${turn}`}
      serviceId={address.serviceId}
      step={location === reopened || address.step < 0 ? undefined : address.step}
      onReopen={() => setTurn({ turn: turn + 1, reopened: location })}
      onClosed={() => setTurn({ turn: turn + 1, closed: location })}
    />
  )
}

interface Turn {
  /** Counts the orders that ended, so that the next one is another one even at the same address. */
  turn: number
  /**
   * The location whose order was closed: the object, since the entries of its steps have the same key. React may be told of
   * the order's removal from the address together with the next navigation, which opens it again.
   */
  closed?: Location
  /** The location whose order was opened again, with answers of another device: it opens where those were left. */
  reopened?: Location
}

interface OrderProps {
  serviceId: number
  /** The index of the step to open; undefined for the one where the order was left. */
  step: number | undefined
  /** The order is to be opened again: it goes on from answers of another device. */
  onReopen: () => void
  /** The person has closed the order. */
  onClosed: () => void
}

function Order({ step, ...props }: OrderProps) {
  const order = useOrder(props.serviceId, { step })
  return order && <RunningDialog order={order} {...props} />
}

interface RunningDialogProps extends Omit<OrderProps, 'step'> {
  order: RunningOrder
}

/** How the order ended; undefined while it is open. */
const endOf = ({ value: { flow } }: OrderSnapshot) =>
  flow === 'submitted' || flow === 'abandoned' ? flow : undefined

/** It renders when the order begins and ends; what shows its steps is inside the dialog. */
function RunningDialog({ order, serviceId, onReopen, onClosed }: RunningDialogProps) {
  const { actor } = order
  const { send } = actor
  const [elsewhere, setElsewhere] = useState(false)
  const navigate = useNavigate()
  const end = useSelector(actor, endOf)
  const isPrompt = useSelector(actor, (snapshot) => snapshot.hasTag('prompt'))
  const steps = useSelector(actor, begunSteps)
  // Once it is followed it stays so, also while every answer is taken back: another look would find its own older answers.
  const [isFollowed, setFollowed] = useState(false)
  if (!isFollowed && steps) setFollowed(true)
  useOrderAddress(actor, serviceId)
  const close = useCallback(() => send({ type: 'WIZARD.CLOSED' }), [send])
  const resume = () => send({ type: 'ABANDON.RESUMED' })
  const goElsewhere = useCallback(() => setElsewhere(true), [])

  const leave = useEffectEvent(() => {
    if (end === 'submitted') {
      const leadConfirmation = actor.getSnapshot().context.result
      // The home page may have to be loaded; a reload meanwhile opens both.
      window.history.replaceState({ ...window.history.state, usr: { leadConfirmation } }, '', paths.home)
      navigate(paths.home, { replace: true, state: { leadConfirmation } })
      return
    }
    const search = withoutOrderAddress(new URLSearchParams(window.location.search))
    navigate({ search }, { replace: true, preventScrollReset: true })
    onClosed()
  })
  useEffect(() => {
    if (end) leave()
  }, [end])

  return (
    <>
      {end !== 'abandoned' && (
        <OrderWindow onClose={close}>
          <ShownOrder actor={actor} onClose={close} onElsewhere={isFollowed ? goElsewhere : undefined} />
          {(isFollowed || isPrompt) && (
            <Suspense>
              <AbandonDialog
                open={isPrompt}
                onResume={resume}
                onAbandon={() => send({ type: 'ABANDON.CONFIRMED' })}
                onElsewhere={
                  isFollowed
                    ? () => {
                        resume()
                        goElsewhere()
                      }
                    : undefined
                }
              />
            </Suspense>
          )}
        </OrderWindow>
      )}
      {isFollowed && (
        <Suspense>
          <OrderDraft
            order={order}
            elsewhere={elsewhere}
            onStay={() => setElsewhere(false)}
            onReopen={onReopen}
          />
        </Suspense>
      )}
    </>
  )
}

interface ShownOrderProps {
  actor: OrderActor
  onClose: () => void
  onElsewhere: (() => void) | undefined
}

function ShownOrder({ actor, ...acts }: ShownOrderProps) {
  const snapshot = useSelector(actor, (current) => current)
  return <OrderShell snapshot={snapshot} send={actor.send} {...acts} />
}

/** Keeps the order's address and its machine at the same step. */
function useOrderAddress(actor: OrderActor, serviceId: number): void {
  useStepAddress(actor, {
    shownPageOf: ({ context }) => indexOf(context),
    read: ({ searchParams }) => {
      const there = parseOrderAddress(searchParams)
      return there?.serviceId === serviceId ? there.step : undefined
    },
    write: ({ pathname, searchParams }, step) =>
      pathname + withOrderAddress(searchParams, { serviceId, step }),
  })
}
