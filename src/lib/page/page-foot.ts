import { type RefObject, useEffect, useSyncExternalStore } from 'react'

interface Bar {
  height: number
  /** Whether the other bars stand above it. */
  lowest: boolean
}

const bars = new Map<HTMLElement, Bar>()
/** How much of the screen's lower end the lowest bar takes, in pixels. */
let covered = 0
const listeners = new Set<() => void>()

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Room for the ring of what has the focus, in pixels. */
const RING = 8

const px = (pixels: number) => (pixels > 0 ? `${pixels}px` : '')

const heightOf = (all: Iterable<Bar>) => [...all].reduce((sum, { height }) => sum + height, 0)

/** Keeps whatever gets the focus above every bar, and the other bars above the lowest. */
function settle() {
  const whole = heightOf(bars.values())
  covered = heightOf([...bars.values()].filter(({ lowest }) => lowest))
  document.documentElement.style.scrollPaddingBottom = px(whole > 0 ? whole + RING : 0)
  for (const tell of listeners) tell()
}

/** What has the focus, if a bar has grown over it, comes out again. */
function uncover(bar: HTMLElement) {
  const focused = document.activeElement
  if (!focused || focused === document.body || bar.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  if (top < innerHeight && bottom > innerHeight - heightOf(bars.values()))
    focused.scrollIntoView({ block: 'nearest' })
}

/**
 * Says that a bar stays at the screen's lower end while `sticks`, whatever its height becomes: the browser then scrolls what
 * gets the focus above it (PAGE-44). The other bars stand above the `lowest` by `usePageFoot`: by an inherited CSS variable
 * the styles of the whole page would be computed anew.
 */
export function useBarAtFoot(bar: RefObject<HTMLElement | null>, sticks: boolean, lowest = false): void {
  useEffect(() => {
    const element = bar.current
    if (!element || !sticks) return
    const watch = new ResizeObserver(() => {
      const before = bars.get(element)?.height ?? 0
      const height = Math.ceil(element.getBoundingClientRect().height)
      bars.set(element, { height, lowest })
      settle()
      if (height > before) uncover(element)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      bars.delete(element)
      settle()
    }
  }, [bar, sticks, lowest])
}

/** How much of the screen's lower end the lowest bar takes, in pixels. */
export const usePageFoot = (): number =>
  useSyncExternalStore(
    listen,
    () => covered,
    () => 0,
  )
