import { setImmediate } from 'node:timers/promises'

/** How many pages are made at once. Most of that is waiting: for the database, for photographs that are drawn. */
const MAX_AT_ONCE = 16
/** How many wait for that, about a second. */
const MAX_WAITING = 64

/** Thrown where too many pages are asked for at once. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
}

/**
 * Limits how many pages are made at once (SRV-31): `atOnce`, and `waiting` more that wait their turn. `queued` makes one, or
 * throws TooManyPages. Rendering a page's HTML holds the event loop: `ownTurn` resolves for one page in a turn of the loop.
 */
export function renderQueue({ atOnce = MAX_AT_ONCE, waiting = MAX_WAITING } = {}) {
  const queue: (() => void)[] = []
  let running = 0
  let last = Promise.resolve()

  async function queued<Page>(make: () => Promise<Page>): Promise<Page> {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin))
    else throw new TooManyPages()
    try {
      return await make()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  const ownTurn = (): Promise<void> => {
    last = last.then(() => setImmediate())
    return last
  }
  return { queued, ownTurn }
}
