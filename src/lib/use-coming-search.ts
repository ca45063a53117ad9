import { startTransition, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router-dom'

/**
 * The query of this page's address as it is about to be, and the way to change it. A change is there at once: the router
 * tells of a navigation when React finds the time, and the next letter or choice may come before that.
 */
export function useComingSearch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  /** What was asked for here, until the address holds it. */
  const [wanted, setWanted] = useState<string>()
  const change = async (query: URLSearchParams, options?: NavigateOptions) => {
    const next = query.size > 0 ? `?${query}` : ''
    setWanted(next)
    await navigate({ pathname, search: next }, options)
    startTransition(() => setWanted((now) => (now === next ? undefined : now)))
  }
  return {
    query: new URLSearchParams(wanted ?? (coming?.pathname === pathname ? coming.search : search)),
    change,
  }
}
