import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { indexOf } from '#machines/wizard-context.ts'
import { type OrderAddress, parseOrderAddress, withOrderAddress } from '#src/routes/order-address.ts'
import type { OrderActor } from './use-order.ts'

interface OrderLocationState {
  /** The step from which this entry of the history was reached, so that Voltar can go back to it. */
  orderFrom?: number
}

/**
 * Keeps the address and the machine at the same step. The machine leads: a step forward is a new entry in the history.
 * Where the address moved by itself (Back, Forward), the machine is asked, and the address corrected if it refuses.
 */
export function useOrderAddress(actor: OrderActor, { serviceId, step }: OrderAddress): void {
  const navigate = useNavigate()
  const location = useLocation()
  const index = useSelector(actor, ({ context }) => (context.wizard ? indexOf(context) : undefined))
  const shown = useRef<number | undefined>(undefined)
  /** Whether the machine has sent the browser back and its address has not arrived yet. */
  const goingBack = useRef(false)

  // Back may come before React has seen the entry that it leaves; the page's own address is always up to date.
  useEffect(() => {
    const moved = () => {
      if (goingBack.current) return
      const there = parseOrderAddress(new URLSearchParams(window.location.search))
      if (there?.serviceId === serviceId) actor.send({ type: 'STEP.VISITED', index: there.step })
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [actor, serviceId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either side moves
  useEffect(() => {
    if (index === undefined) return
    const search = withOrderAddress(new URLSearchParams(location.search), { serviceId, step: index })
    const replace = () =>
      navigate({ search }, { replace: true, preventScrollReset: true, state: location.state })
    const first = shown.current === undefined
    const arrived = !first && step !== shown.current
    const addressMoved = arrived && !goingBack.current
    if (goingBack.current && !arrived) return
    goingBack.current = false
    shown.current = step
    if (step === index) return
    if (addressMoved) {
      actor.send({ type: 'STEP.VISITED', index: step })
      if (indexOf(actor.getSnapshot().context) !== step) replace()
      return
    }
    const { orderFrom } = (location.state ?? {}) as OrderLocationState
    if (first) replace()
    else if (index === orderFrom && index < step) {
      goingBack.current = true
      navigate(-1)
    } else if (index < step) replace()
    else navigate({ search }, { preventScrollReset: true, state: { ...location.state, orderFrom: step } })
  }, [index, step])
}
