import { useSyncExternalStore } from 'react'

/** How much of the screen's lower end is covered, in pixels. */
let covered = 0
const listeners = new Set<() => void>()

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Keeps the page's end, and whatever gets the focus, above what covers the lower end of the screen. Elements that stand
 * there themselves follow by `usePageFoot`: by an inherited CSS variable the styles of the whole page would be computed
 * anew. Returns how to end it.
 */
export function coverPageFoot(height: number): () => void {
  const cover = (pixels: number) => {
    covered = pixels
    document.body.style.paddingBottom = pixels > 0 ? `${pixels}px` : ''
    document.documentElement.style.scrollPaddingBottom = document.body.style.paddingBottom
    for (const tell of listeners) tell()
  }
  cover(height)
  return () => cover(0)
}

/** How much of the screen's lower end is covered, in pixels. */
export const usePageFoot = (): number =>
  useSyncExternalStore(
    listen,
    () => covered,
    () => 0,
  )
