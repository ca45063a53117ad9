import { createContext, useMemo, useSyncExternalStore } from 'react'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'
import { afterAppearing } from '#src/lib/after-paint.ts'
import { beforeNextAct } from '#src/lib/before-next-act.ts'
import { viewOf } from './view-of.ts'

/** Where a wizard's pages stand. */
export interface Stage {
  /** Puts a page that is rendered ahead in place, and calls `appear`. Returns whether there is such a page. */
  show?: ((id: string, appear: () => void) => boolean) | undefined
  /** Has the browser lay out the page that a press may lead to, before the press ends. */
  layOut?: (() => void) | undefined
  /** Does work once the page that a press may lead to is rendered, or at once if there is none. */
  whenAhead?: ((work: () => void) => void) | undefined
  /** Whether the answers are on their way, and React was not told of it. */
  isSending?: boolean
  /** Gives the focus to the page that was put in place; undefined where it has it. */
  arrive?: (() => void) | undefined
  /** Whether it shows a page that React was not told of. */
  isAhead: boolean
  /** Hears that another view has appeared, before React does (see `settled.tsx`). */
  appeared?: ((view: string) => void) | undefined
  /** The page that it showed before React, which gets the focus; undefined after a move that React makes. */
  shown?: HTMLElement | undefined
}

/** The stage of the wizard around. */
export const StageContext = createContext<Stage>({ isAhead: false })

type Standing = Pick<WizardSnapshot, 'value' | 'context'>

interface Followed<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (told: () => void) => { unsubscribe: () => void }
}

/** The id of the step that is being answered; undefined where something else is shown. */
function editedStep({ value, context }: Standing): string | undefined {
  return typeof value.flow === 'object' && value.flow.active !== 'reviewing' ? context.step : undefined
}

/** How long answers are on their way before that is shown, in milliseconds: mostly the reply comes first (ORD-19). */
const SENDING_MS = 200

function afterMoment(work: () => void): () => void {
  const timer = setTimeout(work, SENDING_MS)
  return () => clearTimeout(timer)
}

/**
 * A wizard as React is told of it. Where a step leads to a page that is rendered ahead, the stage shows that page at once,
 * and React hears of the move when the browser has painted it; of the sending if it takes more than a moment. Something else
 * may be shown over the wizard when it ends (`ended` returns whether it is), and React takes the wizard away when that was
 * painted. React hears at once of everything else, and of those before anything that the person does next.
 */
export function toldOf<Snapshot extends Standing>(
  actor: Followed<Snapshot>,
  stage: Stage,
  ended: (snapshot: Snapshot) => boolean = () => false,
) {
  const listeners = new Set<() => void>()
  let told = actor.getSnapshot()
  /** Ends the wait for the paint; undefined while React knows everything. */
  let stopWaiting: (() => void) | undefined
  /** The step whose page is shown before React; undefined while React knows everything. */
  let ahead: string | undefined

  const settle = () => {
    stopWaiting?.()
    stopWaiting = undefined
    ahead = undefined
    stage.isAhead = false
    stage.isSending = false
  }
  const tell = () => {
    stage.arrive?.()
    settle()
    told = actor.getSnapshot()
    for (const listener of listeners) listener()
  }
  const wait = (until: (work: () => void) => () => void) => {
    let isOver = false
    const stop = beforeNextAct(() => {
      isOver = true
      tell()
    }, until)
    // In a page that nobody sees it is over at once.
    if (!isOver) stopWaiting = stop
  }
  const appear = () => stage.appeared?.(viewOf(actor.getSnapshot()))
  const hear = () => {
    const [before, id] = [editedStep(told), editedStep(actor.getSnapshot())]
    if (id !== undefined && id === ahead) return
    if (id !== undefined && before !== undefined && id !== before && stage.show?.(id, appear)) {
      ahead = id
      stage.isAhead = true
      // The work of React holds up no frame of the page's appearance.
      if (!stopWaiting) wait(afterAppearing)
      return
    }
    if (ahead !== undefined) appear()
    stage.shown = undefined
    if (ended(actor.getSnapshot())) {
      stopWaiting?.()
      wait(afterAppearing)
    } else if (actor.getSnapshot().value.flow === 'submitting' && !stopWaiting) {
      stage.isSending = true
      wait(afterMoment)
    } else tell()
  }

  let following: { unsubscribe: () => void } | undefined
  return {
    getSnapshot: () => told,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!following) {
        following = actor.subscribe(hear)
        told = actor.getSnapshot()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        settle()
        following?.unsubscribe()
        following = undefined
      }
    },
  }
}

/** What a wizard's page shows, and the stage for its pages (see `toldOf`). */
export function useTold<Snapshot extends Standing>(
  actor: Followed<Snapshot>,
  /** The same function at every render. */
  ended?: (snapshot: Snapshot) => boolean,
): [Snapshot, Stage] {
  const stage = useMemo<Stage>(() => ({ isAhead: false }), [])
  const { subscribe, getSnapshot } = useMemo(() => toldOf(actor, stage, ended), [actor, stage, ended])
  return [useSyncExternalStore(subscribe, getSnapshot, getSnapshot), stage]
}
