import { useEffect, useRef } from 'react'
import { whenStill } from '#src/lib/page/when-still.ts'
import { useLatest } from '#src/lib/use-latest.ts'

/** How often an open page is loaded anew where nothing tells it of changes. */
const LOOK_MS = 60_000
/** Within which time pages whose streams end together follow again. */
const AGAIN_MS = 10_000

/**
 * Keeps an open page up to date (PRO-18): calls `load` when the page becomes visible again, when its stream tells of a
 * change, and every minute while it has no stream or the stream fails. A change waits until the person is still. `stream`
 * is the address that the newest load brought; a page that is not visible follows nothing.
 */
export function useNews(load: () => void, stream: string | undefined): void {
  const latest = useLatest({ load })
  const follow = useRef<(address: string | undefined) => void>(undefined)

  useEffect(() => {
    let events: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let waiting: (() => void) | undefined
    const isVisible = () => document.visibilityState === 'visible'
    const look = () => {
      waiting ??= whenStill(() => {
        waiting = undefined
        latest.load()
      })
    }
    const leave = () => {
      events?.close()
      events = undefined
      clearTimeout(again)
      waiting?.()
      waiting = undefined
    }
    const see = () => {
      leave()
      if (isVisible()) latest.load()
    }
    follow.current = (address) => {
      if (!address || events || !isVisible()) return
      const own = new EventSource(address)
      let began = false
      own.onopen = () => {
        began = true
      }
      own.onmessage = look
      own.onerror = () => {
        own.close()
        if (events !== own) return
        events = undefined
        // It ends after ten minutes, and when the server stops. One that never began waits for the next minute.
        if (began) again = setTimeout(look, Math.random() * AGAIN_MS)
      }
      events = own
    }
    const timer = setInterval(() => {
      if (!events && isVisible()) look()
    }, LOOK_MS)
    document.addEventListener('visibilitychange', see)
    return () => {
      document.removeEventListener('visibilitychange', see)
      clearInterval(timer)
      leave()
    }
  }, [latest])

  useEffect(() => follow.current?.(stream), [stream])
}
