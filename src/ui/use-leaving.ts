import { useEffect, useState } from 'react'
import { useLatest } from '#src/lib/use-latest.ts'
import { useHold } from '#src/ui/use-hold.ts'

/** How long a notification stays (PAGE-11), longer while pointer or focus is on it. */
const SHOWN_MS = 8000

/** Has a message leave by itself (PAGE-11). Returns the handlers that hold it. */
export function useLeaving(onLeave: () => void) {
  const [held, setHeld] = useState(false)
  const hold = useHold({ onHold: () => setHeld(true), onRelease: () => setHeld(false) })
  const { leave } = useLatest({ leave: onLeave })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(leave, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, leave])
  return hold
}
