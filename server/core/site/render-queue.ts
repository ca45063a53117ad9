import { setImmediate } from 'node:timers/promises'

/** How many pages are made at once. Most of that is waiting: for the database, for photographs that are drawn. */
const MAX_AT_ONCE = 16
/** How many wait for that, about a second. */
const MAX_WAITING = 64

/** Thrown where too many pages are asked for at once. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
}

/** Turns of the event loop in which nobody came, before a page's HTML is rendered: accepting somebody and answering takes two. */
const QUIET_TURNS = 2
/** The turns that a page waits at most. */
const MAX_TURNS = 256

/**
 * Limits how many pages are made at once (SRV-31): `atOnce`, and `waiting` more that wait their turn. `queued` makes one, or
 * throws TooManyPages. Rendering a page's HTML holds the event loop. `ownTurn` resolves for one page at a time, and not
 * before those were answered who came meanwhile: a turn of the loop accepts one connection. `arrivals` counts connections.
 */
export function renderQueue({
  atOnce = MAX_AT_ONCE,
  waiting = MAX_WAITING,
  arrivals = (): number => 0,
} = {}) {
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

  async function untilQuiet(): Promise<void> {
    for (let [turns, quiet] = [0, 0]; turns < MAX_TURNS && quiet < QUIET_TURNS; turns += 1) {
      const before = arrivals()
      await setImmediate()
      quiet = arrivals() === before ? quiet + 1 : 0
    }
  }

  const ownTurn = (): Promise<void> => {
    last = last.then(untilQuiet)
    return last
  }
  return { queued, ownTurn }
}
