const MAX_MS = 5000

const held = new Set<Promise<unknown>>()

/** Something that is to be through before this document gives way to another by its own doing. */
export function holdPage(work: Promise<unknown>): void {
  held.add(work)
  const done = () => held.delete(work)
  work.then(done, done)
}

export const isPageHeld = (): boolean => held.size > 0

/** When what holds the page is through, well or not; after some seconds in any case. */
export const pageReleased = (): Promise<unknown> =>
  Promise.race([Promise.allSettled(held), new Promise((resolve) => setTimeout(resolve, MAX_MS))])
