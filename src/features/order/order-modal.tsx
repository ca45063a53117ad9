import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type OrderAddress, parseOrderAddress, withoutOrderAddress } from '#src/routes/order-address.ts'
import type { OrderActor } from './order-machine.ts'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'
import { useOrderAddress } from './use-order-address.ts'

/** The order over the page that its address is on: `?pedido={serviceId}&passo={n}` (ORD-13). */
export function OrderModal() {
  const { search } = useLocation()
  const address = parseOrderAddress(new URLSearchParams(search))
  return address && <Order key={address.serviceId} address={address} />
}

function Order({ address }: { address: OrderAddress }) {
  const actor = useOrder(address.serviceId, address.step)
  return actor && <RunningOrder actor={actor} address={address} />
}

function RunningOrder({ actor, address }: { actor: OrderActor; address: OrderAddress }) {
  const snapshot = useSelector(actor, (current) => current)
  const navigate = useNavigate()
  const location = useLocation()
  const { flow } = snapshot.value
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

  return <OrderView snapshot={snapshot} send={actor.send} />
}
