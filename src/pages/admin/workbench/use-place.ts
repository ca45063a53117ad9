import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { PLACE, questionAt } from '#src/features/question-editor/findings/finding-place.ts'

/** The place that the address names: it takes the focus each time that one goes there. */
export function usePlace(): { path: string } | undefined {
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another visit
  const place = useMemo(() => {
    const path = new URLSearchParams(search).get(PLACE)
    return path === null ? undefined : { path }
  }, [key, search])
  useEffect(() => {
    if (!place || questionAt(place.path)) return
    const [, name] = place.path.split('/')
    requestAnimationFrame(() => document.getElementById(`servico_${name}`)?.focus())
  }, [place])
  return place
}
