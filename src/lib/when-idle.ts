/** How long work may wait for an idle browser, in milliseconds. */
const MAX_WAIT_MS = 1000

/** Without the browser's own word (Safari), a pause this long counts as idle. */
const PAUSE_MS = 150

/** Does work when the browser has time for it. Returns how to stop that. */
export function whenIdle(work: () => unknown): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, PAUSE_MS)
  return () => clearTimeout(id)
}
