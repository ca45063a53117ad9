import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router-dom'

/**
 * The query that the page's address will have after the navigation that is under way, and how to change it. A change
 * is visible at once: the router reports a navigation only when React has time, and the next key may come before.
 */
export function usePendingSearch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  /** The query that was asked for, until the address has it. */
  const [wanted, setWanted] = useState<string>()
  const change = async (query: URLSearchParams, options?: NavigateOptions) => {
    const next = query.size > 0 ? `?${query}` : ''
    setWanted(next)
    // The address is in the page before the promise resolves: after it, what was asked for is no longer needed.
    await navigate({ pathname, search: next }, { flushSync: true, ...options })
    setWanted((now) => (now === next ? undefined : now))
  }
  const pending = wanted ?? (coming?.pathname === pathname ? coming.search : undefined)
  return {
    query: new URLSearchParams(pending ?? search),
    /** The same for a handler: the address may have changed since the page was rendered. */
    queryNow: () => new URLSearchParams(pending ?? window.location.search),
    change,
  }
}
