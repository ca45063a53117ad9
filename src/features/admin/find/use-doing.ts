import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What a location asks its page to begin; undefined for nothing. */
const doingIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'doing' in state && typeof state.doing === 'string'
    ? state.doing
    : undefined

/** Begins what the search over everything asked the page for, once: a reload begins nothing. */
export function useDoing(doings: Readonly<Record<string, () => void>>): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const doing = doingIn(state)
  const begin = useEffectEvent((asked: string) => {
    const act = doings[asked]
    if (!act) return
    navigate({ pathname, search }, { replace: true, state: null })
    act()
  })
  useEffect(() => {
    if (doing !== undefined) begin(doing)
  }, [doing])
}
