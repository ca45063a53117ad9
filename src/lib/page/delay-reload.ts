const MAX_WAIT_MS = 5000

const held = new Set<Promise<unknown>>()

/** Delays reloads of the page that our own code starts until `work` has settled. */
export function delayReload(work: Promise<unknown>): void {
  held.add(work)
  const done = () => held.delete(work)
  work.then(done, done)
}

export const isReloadDelayed = (): boolean => held.size > 0

/** Resolves when all work that delays a reload has settled, or after MAX_WAIT_MS. */
export const reloadReady = (): Promise<unknown> =>
  Promise.race([Promise.allSettled(held), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
