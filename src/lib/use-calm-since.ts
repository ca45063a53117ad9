import { useEffect, useState } from 'react'
import { whenCalm } from './when-calm.ts'

/** Whether there was time for work that nobody waits for, since it was wanted (see `whenCalm`). */
export function useCalmSince(wanted: boolean): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => (wanted ? whenCalm(() => setCalm(true)) : undefined), [wanted])
  return calm
}
