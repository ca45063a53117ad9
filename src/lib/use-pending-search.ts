import { useOptimistic, useTransition } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

/**
 * The query that the page's address will have after the navigation that is under way, and how to change it. A change
 * is visible at once: the address follows once its data are loaded, and the next key may come before.
 */
export function usePendingSearch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pending, setPending] = useOptimistic(search)
  const [isBusy, begin] = useTransition()
  const change = (query: URLSearchParams, options?: NavigateOptions) =>
    begin(async () => {
      const next = query.size > 0 ? `?${query}` : ''
      setPending(next)
      await navigate({ pathname, search: next }, options)
    })
  return {
    query: new URLSearchParams(pending),
    /** The same for a handler: the address may have changed since the page was rendered. */
    queryNow: () => new URLSearchParams(pending === search ? window.location.search : pending),
    change,
    /** Whether the address has yet to follow. */
    isBusy,
  }
}
