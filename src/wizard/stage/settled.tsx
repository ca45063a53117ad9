import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, use, useCallback, useEffect, useLayoutEffect } from 'react'
import { settling as settlingMachine } from '#machines/settling.ts'
import { StageContext } from './use-told.ts'

/** How far from a press another one is no second click of it, in CSS pixels. */
const ELSEWHERE_PX = 24

/** Where the pointer was pressed last. */
let pressedAt: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined

/** Whether the mouse is away from where it was pressed last; from where it is first seen, if nothing saw the press. */
function isElsewhere(event: PointerEvent): boolean {
  pressedAt ??= event
  return Math.hypot(event.clientX - pressedAt.clientX, event.clientY - pressedAt.clientY) > ELSEWHERE_PX
}

/**
 * Whether `view` has just appeared under the pointer, so that no press counts yet (see `machines/settling.ts`).
 * `atFirst`: also for the first view.
 */
export function useSettling(view: string, { atFirst = false } = {}): boolean {
  return useSettled(view, atFirst).settling
}

/** The same, with a way to say that another view has appeared before React renders it. */
function useSettled(view: string, atFirst: boolean) {
  const actor = useActorRef(settlingMachine, { input: { view, atFirst } })
  const { send } = actor
  const appear = useCallback((shown: string) => send({ type: 'VIEW.SHOWN', view: shown }), [send])
  useLayoutEffect(() => appear(view), [view, appear])

  useEffect(() => {
    const press = (event: PointerEvent) => {
      pressedAt = event
      if (event.button === 0) send({ type: 'POINTER.PRESSED' })
    }
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && isElsewhere(event)) send({ type: 'POINTER.LEFT' })
    }
    const release = () => send({ type: 'POINTER.RELEASED' })
    addEventListener('pointerdown', press, true)
    addEventListener('pointermove', move, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointermove', move, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [send])

  // Renders again when the answer changes, not at every event of the machine.
  const settling = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('settling') || snapshot.context.view !== view,
  )
  return { settling, appear }
}

/** Closes a dialog, but not by a click beside it while it is settling. */
export const closing = (settling: boolean, close: () => void) => (_event: object, reason: string) => {
  if (!settling || reason !== 'backdropClick') close()
}

/** The attribute of content that takes no pointer press yet. */
const SETTLING = 'data-settling'

/** Whether something inside an element takes no pointer press yet. */
export const holdsSettling = (element: Element | null): boolean =>
  Boolean(element?.querySelector(`[${SETTLING}]`))

interface SettledProps {
  settling: boolean
  /** Of both elements around the content. */
  className?: string
  children: ReactNode
}

/** Content that takes no pointer press while it is settling; the keyboard works. */
export function Settled({ settling, className, children }: SettledProps) {
  return (
    // A press that does not count moves no focus and selects no text.
    <div
      className={className}
      {...(settling && { [SETTLING]: '' })}
      onMouseDownCapture={(event) => settling && event.preventDefault()}
    >
      <div className={className} style={settling ? { pointerEvents: 'none' } : {}}>
        {children}
      </div>
    </div>
  )
}

interface SettledViewProps extends Omit<SettledProps, 'settling'> {
  /** Names what is shown (see `viewOf`). */
  view: string
  atFirst?: boolean
}

/** The same for a view. It renders its content again only when that is another one, not when it has settled. */
export function SettledView({ view, atFirst = false, ...content }: SettledViewProps) {
  const { settling, appear } = useSettled(view, atFirst)
  const stage = use(StageContext)
  useLayoutEffect(() => {
    stage.appeared = appear
    return () => {
      stage.appeared = undefined
    }
  }, [stage, appear])
  return <Settled settling={settling} {...content} />
}
