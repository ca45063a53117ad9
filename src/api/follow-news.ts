import { whenStill } from '#src/lib/page/when-still.ts'

/** How often an open page is loaded again where nothing tells it of changes. */
const LOOK_MS = 60_000
/** Within which time pages whose streams end together follow again. */
const AGAIN_MS = 10_000
/** The server ends each stream after ten minutes: one that is older was cut off without a word. */
const LOST_MS = 11 * 60_000

/** A stream that a page follows. */
interface Followed {
  readonly events: EventSource
  readonly since: number
  /** The server has answered. */
  began: boolean
}

/**
 * Keeps an open page up to date (PRO-18): calls `load` when the page becomes visible again, when its stream tells of a
 * change, and every minute while no stream has begun or the stream fails. A change waits until the person is still.
 * `follow` takes the address that the newest load brought; a page that is not visible follows nothing. `stop` ends it all.
 */
export function newsFollower(load: () => void) {
  let stream: Followed | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | undefined
  const isVisible = () => document.visibilityState === 'visible'
  const look = () => {
    waiting ??= whenStill(() => {
      waiting = undefined
      load()
    })
  }
  const unfollow = () => {
    stream?.events.close()
    stream = undefined
    clearTimeout(again)
  }
  const leave = () => {
    unfollow()
    waiting?.()
    waiting = undefined
  }
  const see = () => {
    leave()
    if (isVisible()) load()
  }
  const timer = setInterval(() => {
    if (stream && Date.now() - stream.since > LOST_MS) unfollow()
    // A proxy may keep a stream from beginning for as long as it lasts.
    if (!stream?.began && isVisible()) look()
  }, LOOK_MS)
  document.addEventListener('visibilitychange', see)

  return {
    follow(address: string | undefined): void {
      if (!address || stream || !isVisible()) return
      clearTimeout(again)
      const events = new EventSource(address)
      const followed: Followed = { events, since: Date.now(), began: false }
      events.onopen = () => {
        followed.began = true
      }
      events.onmessage = look
      events.onerror = () => {
        events.close()
        if (stream !== followed) return
        stream = undefined
        // It ends after ten minutes, and when the server stops. One that never began waits for the next minute.
        if (followed.began) again = setTimeout(look, Math.random() * AGAIN_MS)
      }
      stream = followed
    },
    stop(): void {
      document.removeEventListener('visibilitychange', see)
      clearInterval(timer)
      leave()
    },
  }
}
