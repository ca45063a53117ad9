import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'

/** Calls `act` whenever the page becomes visible again: what it shows may have changed meanwhile. */
export function useSeenAgain(act: () => void): void {
  const latest = useLatest({ act })
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'visible') latest.act()
    }
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [latest])
}
