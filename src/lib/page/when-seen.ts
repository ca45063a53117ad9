import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'

/** How long something is on a visible page before the person counts as having seen it. */
const SEEN_MS = 1000

/**
 * Calls `act` once the page was visible for a second at a stretch; a page that the browser renders ahead is not visible yet.
 * Nobody is told of a failure: `act` runs again when somebody comes back to the page. Returns what ends it.
 */
export function whenSeen(act: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  const seen = () => void act().then(stop, () => {})
  function look() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(seen, SEEN_MS)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return stop
}

/** Calls `act` once the person has seen the page (`whenSeen`), once for each `what`; never for undefined. */
export function useSeen(what: string | undefined, act: () => Promise<unknown>): void {
  const latest = useLatest({ act })
  useEffect(() => (what === undefined ? undefined : whenSeen(latest.act)), [what, latest])
}
