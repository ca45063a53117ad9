import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The values named `names` of the history entry's state, which a navigation gave this page to show. They are removed
 * from the entry, so that neither Back nor a reload shows them again, and stay on the page until `drop`. Empty on the
 * server and in the first render.
 */
export function useStateOnce<Told extends object>(names: readonly (keyof Told & string)[]) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [told, setTold] = useState<Partial<Told>>({})

  const take = useEffectEvent((entry: unknown) => {
    const entries = Object.entries((entry ?? {}) as object)
    const isTold = ([name]: [string, unknown]) => (names as readonly string[]).includes(name)
    if (!entries.some(isTold)) return
    setTold(Object.fromEntries(entries.filter(isTold)) as Partial<Told>)
    const rest = entries.filter((entry) => !isTold(entry))
    navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: rest.length > 0 ? Object.fromEntries(rest) : null },
    )
  })
  useLayoutEffect(() => take(state), [state])

  return { told, drop: () => setTold({}) }
}
