import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { indexOf } from '#machines/wizard-context.ts'
import { type OrderAddress, parseOrderAddress, withOrderAddress } from '#src/routes/order-address.ts'
import type { OrderActor } from './use-order.ts'

interface OrderLocationState {
  /** The step from which this entry of the history was reached, so that Voltar can go back to it. */
  orderFrom?: number
}

/**
 * Keeps the address and the machine at the same step. The machine leads: a step forward is a new entry in the history,
 * Voltar goes back to the entry that it came from. The browser's Back and Forward ask the machine, and are corrected if
 * it refuses. What counts is the page's own address: React's is late where steps follow each other quickly.
 */
export function useOrderAddress(actor: OrderActor, { serviceId, step }: OrderAddress): void {
  const navigate = useNavigate()
  const index = useSelector(actor, ({ context }) => (context.wizard ? indexOf(context) : undefined))
  /** The address's step as it was last seen. */
  const seen = useRef<number | undefined>(undefined)
  /** The step whose address we asked for and that has not arrived yet, and whether the history was to move for it. */
  const awaited = useRef<{ step: number; byHistory: boolean } | undefined>(undefined)

  /** `moved`: the history has moved, by us or by the visitor. A new entry that we asked for and did not see is overtaken. */
  const follow = (moved = false) => {
    const present = new URLSearchParams(window.location.search)
    const there = parseOrderAddress(present)
    if (!actor.getSnapshot().context.wizard || there?.serviceId !== serviceId) return
    const first = seen.current === undefined
    const asked = awaited.current
    const overtaken = moved && asked !== undefined && !asked.byHistory
    if (!first && (there.step !== seen.current || overtaken)) {
      if (there.step !== asked?.step) actor.send({ type: 'STEP.VISITED', index: there.step })
      awaited.current = undefined
    }
    seen.current = there.step
    const at = indexOf(actor.getSnapshot().context)
    if (awaited.current !== undefined || there.step === at) return
    const search = withOrderAddress(present, { serviceId, step: at })
    const state = locationState()
    const byHistory = !first && at === state.orderFrom && at < there.step
    awaited.current = { step: at, byHistory }
    if (byHistory) navigate(-1)
    else if (first || at < there.step)
      navigate({ search }, { replace: true, preventScrollReset: true, state })
    else navigate({ search }, { preventScrollReset: true, state: { ...state, orderFrom: there.step } })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads everything else where it stands
  useEffect(() => {
    const later = () => setTimeout(() => follow(true)) // once the router has taken note as well
    addEventListener('popstate', later)
    return () => removeEventListener('popstate', later)
  }, [actor, serviceId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either side moves
  useEffect(() => follow(), [index, step])
}

/** What the router keeps with the present entry of the history. */
function locationState(): OrderLocationState {
  const state: { usr?: OrderLocationState } | null = window.history.state
  return state?.usr ?? {}
}
