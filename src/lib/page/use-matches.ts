import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server, and until scripts have taken the page over. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
