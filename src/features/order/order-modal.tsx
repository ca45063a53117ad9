import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasAnswers } from '#machines/wizard/context.ts'
import { late } from '#src/lib/connection/late.ts'
import { type OrderAddress, parseOrderAddress, withoutOrderAddress } from '#src/routes/order-address.ts'
import type { OrderActor } from './order-machine.ts'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'
import { useOrderAddress } from './use-order-address.ts'

/** The order works without it: it is loaded after the first question, and nothing waits for it. */
const OrderDraft = lazy(() =>
  late(() => import('./drafts/order-draft.tsx'), { adorns: true }).then((module) => ({
    default: module.OrderDraft,
  })),
)

/** The order over the page that its address is on: `?pedido={serviceId}&passo={n}` (ORD-13). */
export function OrderModal() {
  const { search } = useLocation()
  const address = parseOrderAddress(new URLSearchParams(search))
  const [turn, setTurn] = useState(0)
  const reopen = () => setTurn((before) => before + 1)
  return address && <Order key={`${address.serviceId} ${turn}`} address={address} onReopen={reopen} />
}

interface OrderProps {
  address: OrderAddress
  /** The order is to be opened again: it goes on from answers of another device. */
  onReopen: () => void
}

function Order(props: OrderProps) {
  const actor = useOrder(props.address.serviceId, props.address.step)
  return actor && <RunningOrder {...props} actor={actor} />
}

function RunningOrder({ actor, address, onReopen }: OrderProps & { actor: OrderActor }) {
  const [elsewhere, setElsewhere] = useState(false)
  const snapshot = useSelector(actor, (current) => current)
  const navigate = useNavigate()
  const location = useLocation()
  const { flow } = snapshot.value
  const { wizard, restored } = snapshot.context
  const isFollowed = elsewhere || (wizard !== undefined && (restored || hasAnswers(snapshot.context)))
  useOrderAddress(actor, address)

  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, when the order ends
  useEffect(() => {
    if (flow === 'submitted') {
      const leadConfirmation = snapshot.context.result
      navigate('/', { replace: true, state: { leadConfirmation } })
    }
    if (flow === 'abandoned') {
      const search = withoutOrderAddress(new URLSearchParams(location.search))
      navigate({ search }, { replace: true, preventScrollReset: true })
    }
  }, [flow])

  return (
    <>
      <OrderView snapshot={snapshot} send={actor.send} onElsewhere={() => setElsewhere(true)} />
      {isFollowed && (
        <Suspense>
          <OrderDraft
            actor={actor}
            serviceId={address.serviceId}
            elsewhere={elsewhere}
            onStay={() => setElsewhere(false)}
            onReopen={onReopen}
          />
        </Suspense>
      )}
    </>
  )
}
