import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the browser has had time since something was wanted. */
export function useIdleSince(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (wanted ? whenIdle(() => setIdle(true)) : undefined), [wanted])
  return idle
}
