import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyActorRef } from 'xstate'
import { indexOf, type WizardContext } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'

/** How an address names a wizard's step. */
export interface StepAddress {
  /** The index of the step in the query, -1 for the intro; undefined if the address is not the wizard's. */
  read: (search: URLSearchParams) => number | undefined
  /** The query for a step, with everything else that the query holds. */
  write: (search: URLSearchParams, step: number) => string
}

/** A wizard's actor, as far as its address is concerned. */
interface SteppedActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { readonly context: WizardContext }
  send: (event: WizardEvent) => void
}

interface StepLocationState {
  /** The steps of the history entries right before this one, so that Voltar can go back to one of them. */
  stepsBefore?: readonly number[]
}

/**
 * Keeps the address and the machine at the same step. The machine leads: a step forward is a new entry in the history,
 * Voltar goes back to the entry that it came from. The browser's Back and Forward ask the machine, and are corrected if
 * it refuses. What counts is the page's own address: React's is late where steps follow each other quickly.
 *
 * @param step the step that React's address names; a change of it has the page's own address looked at
 */
export function useStepAddress(actor: SteppedActor, { read, write }: StepAddress, step: number): void {
  const navigate = useNavigate()
  const index = useSelector(actor, ({ context }) => (context.wizard ? indexOf(context) : undefined))
  /** The address's step as it was last seen. */
  const seen = useRef<number | undefined>(undefined)
  /** The step whose address was requested and has not arrived yet, and whether the request moved in the history. */
  const awaited = useRef<{ step: number; byHistory: boolean } | undefined>(undefined)

  /**
   * `moved`: the history has moved, by us or by the visitor. A new entry that we requested and did not see is
   * obsolete.
   */
  const follow = (moved = false) => {
    const present = new URLSearchParams(window.location.search)
    const there = read(present)
    if (!actor.getSnapshot().context.wizard || there === undefined) return
    const first = seen.current === undefined
    const asked = awaited.current
    const overtaken = moved && asked !== undefined && !asked.byHistory
    if (!first && (there !== seen.current || overtaken)) {
      if (there !== asked?.step) actor.send({ type: 'STEP.VISITED', index: there })
      awaited.current = undefined
    }
    seen.current = there
    const at = indexOf(actor.getSnapshot().context)
    if (awaited.current !== undefined || there === at) return
    const search = write(present, at)
    const state = locationState()
    const { stepsBefore = [] } = state
    const entry = at < there ? stepsBefore.lastIndexOf(at) : -1
    const byHistory = !first && entry >= 0
    awaited.current = { step: at, byHistory }
    if (byHistory) navigate(entry - stepsBefore.length)
    else if (first || at < there) navigate({ search }, { replace: true, preventScrollReset: true, state })
    else
      navigate(
        { search },
        { preventScrollReset: true, state: { ...state, stepsBefore: [...stepsBefore, there] } },
      )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads everything else where it stands
  useEffect(() => {
    const later = () => setTimeout(() => follow(true)) // after the router has handled it as well
    addEventListener('popstate', later)
    return () => removeEventListener('popstate', later)
  }, [actor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either side moves
  useEffect(() => follow(), [index, step])
}

/** The router's state of the current history entry. */
function locationState(): StepLocationState {
  const state: { usr?: StepLocationState | null } | null = window.history.state
  return state?.usr ?? {}
}
