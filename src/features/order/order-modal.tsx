import { useSelector } from '@xstate/react'
import { Suspense, use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { hasAnswers } from '#machines/wizard/context.ts'
import { type OrderAddress, parseOrderAddress, withoutOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { FirstOrder } from './first-order.ts'
import type { OrderActor } from './order-machine.ts'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'
import { useOrderAddress } from './use-order-address.ts'

/** The order works without it: it is loaded after the first question, and nothing waits for it. */
const OrderDraft = latePart(() => import('./drafts/order-draft.tsx'), { adorns: true }).component(
  (part) => part.OrderDraft,
)

/** The order over the page that its address is on: `?pedido={serviceId}&passo={n}` (ORD-13). */
export function OrderModal() {
  const location = useLocation()
  const address = parseOrderAddress(new URLSearchParams(location.search))
  const [{ turn, closed }, setTurn] = useState<Turn>({ turn: 0 })
  if (!address || location === closed) return null
  const next = (closed?: Location) => setTurn({ turn: turn + 1, closed })
  return (
    <Order
      key={`${address.serviceId} ${turn}`}
      address={address}
      onReopen={() => next()}
      onClosed={() => next(location)}
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
  closed?: Location | undefined
}

interface OrderProps {
  address: OrderAddress
  /** The order is to be opened again: it goes on from answers of another device. */
  onReopen: () => void
  /** The person has closed the order. */
  onClosed: () => void
}

function Order({ address: { serviceId, step }, ...told }: OrderProps) {
  const first = use(FirstOrder)
  const actor = useOrder(serviceId, step, first?.service.id === serviceId ? first : undefined)
  // A restored order is another one than the order that came with the page.
  const key = actor?.getSnapshot().context.requestId
  return actor && <RunningOrder key={key} actor={actor} serviceId={serviceId} {...told} />
}

interface RunningOrderProps extends Omit<OrderProps, 'address'> {
  actor: OrderActor
  serviceId: number
}

function RunningOrder({ actor, serviceId, onReopen, onClosed }: RunningOrderProps) {
  const [elsewhere, setElsewhere] = useState(false)
  const goElsewhere = useCallback(() => setElsewhere(true), [])
  const snapshot = useSelector(actor, (current) => current)
  const navigate = useNavigate()
  const { flow } = snapshot.value
  const { wizard, restored } = snapshot.context
  // Once it is followed it stays so, also while every answer is taken back: another look would find its own older answers.
  const [isFollowed, setFollowed] = useState(false)
  if (!isFollowed && wizard !== undefined && (restored || hasAnswers(snapshot.context))) setFollowed(true)
  useOrderAddress(actor, serviceId)

  const leave = useEffectEvent(() => {
    if (flow === 'submitted') {
      const leadConfirmation = snapshot.context.result
      // The home page may have to be loaded; a reload meanwhile opens both.
      window.history.replaceState({ ...window.history.state, usr: { leadConfirmation } }, '', paths.home)
      navigate(paths.home, { replace: true, state: { leadConfirmation } })
      return
    }
    if (flow === 'abandoned') {
      const search = withoutOrderAddress(new URLSearchParams(window.location.search))
      navigate({ search }, { replace: true, preventScrollReset: true })
      onClosed()
    }
  })
  useEffect(() => {
    if (flow === 'submitted' || flow === 'abandoned') leave()
  }, [flow])

  return (
    <>
      <OrderView snapshot={snapshot} send={actor.send} {...(isFollowed && { onElsewhere: goElsewhere })} />
      {(isFollowed || elsewhere) && (
        <Suspense>
          <OrderDraft
            actor={actor}
            serviceId={serviceId}
            elsewhere={elsewhere}
            onStay={() => setElsewhere(false)}
            onReopen={onReopen}
          />
        </Suspense>
      )}
    </>
  )
}
