/** How often it is checked whether the server can be reached again, in milliseconds. */
const LOOK_MS = 5000

/** The state of the page's connection: good, a part of the page waits for it, or the page has to be loaded again. */
export type Connection = 'good' | 'waiting' | 'outdated'

/** What waits for the connection, and whether the page shows a message about it. */
const waiting = new Map<() => void, boolean>()
const listeners = new Set<() => void>()
let outdated = false
/** How many parts of the page show a message of their own about the connection. */
let ownMessages = 0
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether our server answers. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Makes everything that waits try again. */
export function tryAgain(): void {
  const all = [...waiting.keys()]
  waiting.clear()
  watch()
  tell()
  for (const go of all) go()
}

const look = async () => {
  if (await isReachable()) tryAgain()
}

/** While something waits, checks the server every few seconds and when the browser comes online. */
function watch(): void {
  const wanted = waiting.size > 0
  if (wanted === (timer !== undefined)) return
  if (wanted) {
    timer = setInterval(look, LOOK_MS)
    addEventListener('online', look)
  } else {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', look)
  }
}

interface Wait {
  /** Ends the wait at once. */
  signal?: AbortSignal | undefined
  /** Shows no message: nobody misses what waits. */
  silent?: boolean
}

/** Resolves when it is worth trying again: the server can be reached, or the person asked to. */
export function connectionBack({ signal, silent = false }: Wait = {}): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(go)
      watch()
      tell()
      resolve()
    }
    const go = () => {
      signal?.removeEventListener('abort', end)
      resolve()
    }
    waiting.set(go, !silent)
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
    watch()
    tell()
  })
}

/** Makes the page show that it has to be loaded again. */
export function markOutdated(): void {
  outdated = true
  tell()
}

/**
 * Declares that a part of the page shows its own message about the connection, so that the bar shows none. Returns
 * how to end it.
 */
export function showOwnMessage(): () => void {
  ownMessages += 1
  tell()
  return () => {
    ownMessages -= 1
    tell()
  }
}

/** The state of the connection, and how to subscribe to it. */
export const connection = {
  read: (): Connection => ([...waiting.values()].includes(true) ? 'waiting' : outdated ? 'outdated' : 'good'),
  /** The state for the bar: without what a part of the page shows itself. */
  readForBar: (): Connection => {
    const standing = connection.read()
    return standing === 'waiting' && ownMessages > 0 ? 'good' : standing
  },
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
