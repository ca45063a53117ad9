/** Between two looks whether the server can be reached again, in milliseconds. */
const LOOK_MS = 5000

/** What the page has to say of its connection: a part waits for it, or cannot come any more without a reload. */
export type Connection = 'good' | 'waiting' | 'outdated'

/** What waits, and whether that is worth a word. */
const waiting = new Map<() => void, boolean>()
const listeners = new Set<() => void>()
let outdated = false
/** How many parts of the page say themselves that they wait. */
let sayers = 0
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

/** Lets everything that waits try again. */
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

/** While something waits, the server is looked for from time to time, and as soon as the browser knows of a network. */
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
  /** Ends the waiting at once. */
  signal?: AbortSignal | undefined
  /** Nobody misses what waits, so that nothing is said. */
  silent?: boolean
}

/** Waits until it is worth trying again: the server is there, or somebody asked to. */
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

/** From now on the page says that it has to be loaded again. */
export function callOutdated(): void {
  outdated = true
  tell()
}

/** From now on a part of the page says itself that it waits, so that nothing else need. Returns how to end it. */
export function saysItself(): () => void {
  sayers += 1
  tell()
  return () => {
    sayers -= 1
    tell()
  }
}

/** The connection as it stands, and how to hear of changes. */
export const connection = {
  read: (): Connection => ([...waiting.values()].includes(true) ? 'waiting' : outdated ? 'outdated' : 'good'),
  /** What nobody says yet. */
  readUnsaid: (): Connection => {
    const standing = connection.read()
    return standing === 'waiting' && sayers > 0 ? 'good' : standing
  },
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
