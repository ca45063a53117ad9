import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { WizardEvent } from '#machines/wizard/events.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'
import { takePops } from '#src/routes/step-pops.ts'

type Standing = Pick<WizardSnapshot, 'value' | 'context'>

/** The place of the review: after every step. */
export const REVIEW = Number.POSITIVE_INFINITY

/**
 * The place of a part of a step, in hundredths after the step's index, so that places are ordered: 1.02 is the third part of
 * the second step.
 */
export const placeOfPart = (index: number, part: number): number => index + part / 100

/** The step and the part that a place names. */
export const stepAt = (place: number): { index: number; part: number } => {
  const index = Math.floor(place)
  return { index, part: place === index ? 0 : Math.round((place - index) * 100) }
}

/** How an address names a wizard's step. */
export interface StepAddress {
  /** The place that a wizard is at, which its address names; undefined where it names none. */
  shownPageOf: (standing: Standing) => number | undefined
  /** The place in the address: a step's (see `placeOfPart`), -1 for the intro, or REVIEW; undefined if the address is not the wizard's. */
  read: (url: URL) => number | undefined
  /** The path and query of a place, with everything else that the address holds. */
  write: (url: URL, place: number) => string
}

/** A wizard's actor, as far as its address is concerned. */
export interface SteppedActor {
  getSnapshot: () => Standing
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

const OPEN_REVIEW = { type: 'REVIEW.OPENED' } as const

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
export function followSteps(actor: SteppedActor, { shownPageOf, read, write }: StepAddress) {
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
    const first = seen === undefined
    if (first ? there === REVIEW : there !== before || moved) {
      if (there !== awaited)
        actor.send(there === REVIEW ? OPEN_REVIEW : { type: 'STEP.VISITED', ...stepAt(there) })
      awaited = undefined
    }
    seen = url
    const at = shownPageOf(actor.getSnapshot())
    if (awaited !== undefined || at === undefined || there === at) return
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

/** Keeps the address and the machine, which stands as the page shows it, at the same step (see `followSteps`). */
export function useStepAddress(actor: SteppedActor, shown: Standing, address: StepAddress): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wizard's address stays the same
  const steps = useMemo(() => followSteps(actor, address), [actor])
  const place = shown.context.wizard && address.shownPageOf(shown)

  useEffect(() => takePops(steps.pop), [steps])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes, and when the router moves
  useEffect(() => steps.follow(), [steps, place, key])
}
