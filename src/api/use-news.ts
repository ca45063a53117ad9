import { useEffect, useRef } from 'react'
import { useLatest } from '#src/lib/use-latest.ts'
import { newsFollower } from './follow-news.ts'

/**
 * Keeps an open page up to date (PRO-18): calls `load` when something may have changed. `stream` is the address that the
 * newest load brought.
 */
export function useNews(load: () => void, stream: string | undefined): void {
  const latest = useLatest({ load })
  const follower = useRef<ReturnType<typeof newsFollower>>(undefined)

  useEffect(() => {
    const news = newsFollower(latest.load)
    follower.current = news
    return news.stop
  }, [latest])

  useEffect(() => follower.current?.follow(stream), [stream])
}
