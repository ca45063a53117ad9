import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The values named `names` of the history entry's state, which a navigation gave this page to show. They are removed
 * from the entry, so that neither Back nor a reload shows them again, and stay on the page until `drop`. Empty on the
 * server and in the first render.
 */
export function useStateOnce<State extends object>(names: readonly (keyof State & string)[]) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [values, setValues] = useState<Partial<State>>({})

  const take = useEffectEvent((entry: unknown) => {
    const entries = Object.entries((entry ?? {}) as object)
    const isNamed = ([name]: [string, unknown]) => (names as readonly string[]).includes(name)
    if (!entries.some(isNamed)) return
    setValues(Object.fromEntries(entries.filter(isNamed)) as Partial<State>)
    const rest = entries.filter((entry) => !isNamed(entry))
    navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: rest.length > 0 ? Object.fromEntries(rest) : null },
    )
  })
  useLayoutEffect(() => take(state), [state])

  return { values, drop: () => setValues({}) }
}
