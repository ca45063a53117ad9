import { useActorRef } from '@xstate/react'
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { settling as settlingMachine } from '#machines/settling.ts'
import { afterAppearing } from '#src/lib/after-paint.ts'
import { StageContext } from './use-told.ts'

/** How far from a press another one is no second click of it, in CSS pixels. */
const ELSEWHERE_PX = 24

/** Where the pointer was pressed last. */
let pressedAt: Pick<MouseEvent, 'clientX' | 'clientY'> | undefined

/** Whether the mouse is away from where it was pressed last; from where it is first seen, if nothing saw the press. */
function isElsewhere(event: PointerEvent): boolean {
  pressedAt ??= event
  return Math.hypot(event.clientX - pressedAt.clientX, event.clientY - pressedAt.clientY) > ELSEWHERE_PX
}

/** Knows whether something has just appeared under the pointer, so that no press counts yet. */
type Settling = ActorRefFrom<typeof settlingMachine>

const isSettling = (settling: Settling): boolean => settling.getSnapshot().hasTag('settling')

/** Follows the pointer and what is shown (see `machines/settling.ts`). `atFirst`: also the first view has to settle. */
export function useSettling(view: string, { atFirst = false } = {}): Settling {
  const settling = useActorRef(settlingMachine, { input: { view, atFirst } })
  const { send } = settling
  useLayoutEffect(() => send({ type: 'VIEW.SHOWN', view }), [view, send])

  useEffect(() => {
    const press = (event: PointerEvent) => {
      pressedAt = event
      if (event.button === 0) send({ type: 'POINTER.PRESSED' })
    }
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && isElsewhere(event)) send({ type: 'POINTER.LEFT' })
    }
    const release = () => send({ type: 'POINTER.RELEASED' })
    // Its press may have come before the page was hydrated.
    const click = (event: MouseEvent) => {
      if (event.detail > 0) pressedAt = event
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointermove', move, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    addEventListener('click', click)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointermove', move, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
      removeEventListener('click', click)
    }
  }, [send])
  return settling
}

/** Closes a dialog, but not by a click beside it while it is settling. */
export const closing = (settling: Settling, close: () => void) => (_event: object, reason: string) => {
  if (reason !== 'backdropClick' || !isSettling(settling)) close()
}

/** The attribute of content that takes no pointer press yet. */
const SETTLING = 'data-settling'

/** Whether something inside an element takes no pointer press yet. */
export const holdsSettling = (element: Element | null): boolean =>
  Boolean(element?.querySelector(`[${SETTLING}]`))

interface SettledProps {
  by: Settling
  /** Of both elements around the content. */
  className?: string
  children: ReactNode
}

/**
 * Content that takes no pointer press while it is settling; the keyboard works. It changes with the machine, not when
 * React renders: a mouse that moves elsewhere and presses in the same moment meets content that takes the press.
 *
 * The content is closed to the pointer once it has appeared, or at the next press if that comes first: a click goes where the
 * pointer is released. Closing it has the browser compute the styles of everything inside anew.
 */
export function Settled({ by, className, children }: SettledProps) {
  const whole = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let stop = () => {}
    let settled: boolean | undefined
    const takePointer = (takes: boolean) => {
      stop()
      if (content.current) content.current.style.pointerEvents = takes ? '' : 'none'
    }
    const mark = () => {
      const settles = isSettling(by)
      if (settles && by.getSnapshot().context.pressed) takePointer(false)
      if (settled === !settles) return
      settled = !settles
      whole.current?.toggleAttribute(SETTLING, settles)
      if (settled) takePointer(true)
      else stop = afterAppearing(() => takePointer(false))
    }
    mark()
    const following = by.subscribe(mark)
    return () => {
      stop()
      following.unsubscribe()
    }
  }, [by])
  return (
    // A press that does not count moves no focus and selects no text.
    <div
      ref={whole}
      className={className}
      onMouseDownCapture={(event) => isSettling(by) && event.preventDefault()}
    >
      <div ref={content} className={className}>
        {children}
      </div>
    </div>
  )
}

interface SettledViewProps extends Omit<SettledProps, 'by'> {
  /** Names what is shown (see `viewOf`). */
  view: string
  atFirst?: boolean
}

/** The same for a view, which the stage may show before React does. */
export function SettledView({ view, atFirst = false, ...content }: SettledViewProps) {
  const settling = useSettling(view, { atFirst })
  const stage = use(StageContext)
  useLayoutEffect(() => {
    stage.appeared = (shown) => settling.send({ type: 'VIEW.SHOWN', view: shown })
    return () => {
      stage.appeared = undefined
    }
  }, [stage, settling])
  return <Settled by={settling} {...content} />
}
