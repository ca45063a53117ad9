const MAX_MS = 5000

const held = new Set<Promise<unknown>>()

/** Delays reloads of the page that our own code starts until `work` has settled. */
export function holdPage(work: Promise<unknown>): void {
  held.add(work)
  const done = () => held.delete(work)
  work.then(done, done)
}

export const isPageHeld = (): boolean => held.size > 0

/** Resolves when all work that delays a reload has settled, or after MAX_WAIT_MS. */
export const pageReleased = (): Promise<unknown> =>
  Promise.race([Promise.allSettled(held), new Promise((resolve) => setTimeout(resolve, MAX_MS))])
