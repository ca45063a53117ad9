import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyActorRef } from 'xstate'
import { indexOf, type WizardContext } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { takePops } from '#src/routes/step-pops.ts'

/** How an address names a wizard's step. */
export interface StepAddress {
  /** The index of the step in the address, -1 for the intro; undefined if the address is not the wizard's. */
  read: (url: URL) => number | undefined
  /** The path and query of a step, with everything else that the address holds. */
  write: (url: URL, step: number) => string
}

/** A wizard's actor, as far as its address is concerned. */
export interface SteppedActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { readonly context: WizardContext }
  send: (event: WizardEvent) => void
}

/** The state of a history entry as React Router writes it, with ours in `usr`. */
interface EntryState {
  idx?: number
  usr?: {
    /** The steps of the history entries right before this one, so that Voltar can go back to one of them. */
    stepsBefore?: readonly number[]
  } | null
}

const here = () => new URL(window.location.href)
const entryState = (): EntryState => window.history.state ?? {}

/**
 * Keeps the page's address and a wizard at the same step. The machine leads: a step forward is a new entry in the history,
 * Voltar goes back to the entry that it came from. The browser's Back and Forward ask the machine, and are corrected if it
 * refuses.
 *
 * The router is not told of steps: each would render the whole page again. Entries keep the state that the router gave
 * the wizard's first one, so that it can be told later of any of them. Pops between steps are kept from the router, and
 * every other pop is left to it.
 */
export function followSteps(actor: SteppedActor, { read, write }: StepAddress) {
  /** The address as it was last seen. */
  let seen: URL | undefined
  /** The step whose entry in the history was asked for and has not arrived yet. */
  let awaited: number | undefined

  /** `moved`: the browser has moved in the history. */
  const follow = (moved = false) => {
    const url = here()
    const there = read(url)
    if (!actor.getSnapshot().context.wizard || there === undefined) return
    const before = seen && read(seen)
    if (before !== undefined && (there !== before || moved)) {
      if (there !== awaited) actor.send({ type: 'STEP.VISITED', index: there })
      awaited = undefined
    }
    const first = seen === undefined
    seen = url
    const at = indexOf(actor.getSnapshot().context)
    if (awaited !== undefined || there === at) return
    const { stepsBefore = [] } = entryState().usr ?? {}
    const entry = at < there && !first ? stepsBefore.lastIndexOf(at) : -1
    if (entry >= 0) {
      awaited = at
      window.history.go(entry - stepsBefore.length)
      return
    }
    if (first || at < there) window.history.replaceState(entryState(), '', write(url, at))
    else window.history.pushState(nextEntry([...stepsBefore, there]), '', write(url, at))
    seen = here()
  }

  const pop = (event: Pick<PopStateEvent, 'stopImmediatePropagation'>) => {
    const url = here()
    const isStep = seen !== undefined && read(url) !== undefined && write(url, 0) === write(seen, 0)
    if (!isStep) return
    event.stopImmediatePropagation()
    follow(true)
  }

  return { follow, pop }
}

function nextEntry(stepsBefore: readonly number[]): EntryState {
  const { idx = 0, usr, ...state } = entryState()
  return { ...state, idx: idx + 1, usr: { ...usr, stepsBefore } }
}

/** Keeps the address and the machine at the same step while the wizard is open (see `followSteps`). */
export function useStepAddress(actor: SteppedActor, address: StepAddress): void {
  const { key } = useLocation()
  const index = useSelector(actor, ({ context }) => (context.wizard ? indexOf(context) : undefined))
  const steps = useRef<ReturnType<typeof followSteps>>(undefined)
  steps.current ??= followSteps(actor, address)

  useEffect(() => takePops((event) => steps.current?.pop(event)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the machine moves, or the router
  useEffect(() => steps.current?.follow(), [index, key])
}
