import { useRef, useState } from 'react'

interface Hold {
  onHold: () => void
  onRelease: () => void
}

interface Place {
  screenX: number
  screenY: number
}

/** The handlers that `useHold` gives, as a function of their own. */
export function holdHandlers({ onHold, onRelease }: Hold) {
  let rested: Place | undefined
  return {
    onPointerEnter: ({ screenX, screenY }: Place) => {
      rested = { screenX, screenY }
    },
    onPointerMove: ({ screenX, screenY }: Place) => {
      if (screenX !== rested?.screenX || screenY !== rested.screenY) onHold()
    },
    onPointerDown: onHold,
    onPointerLeave: onRelease,
    onFocus: onHold,
    onBlur: onRelease,
  }
}

/**
 * Handlers for a message that waits while it is being read: while the pointer or the focus is on it. One that comes to lie
 * under a resting pointer is entered by it without a movement, and is not held: the pointer has to move on it.
 */
export function useHold(hold: Hold) {
  const latest = useRef(hold)
  latest.current = hold
  const [handlers] = useState(() =>
    holdHandlers({ onHold: () => latest.current.onHold(), onRelease: () => latest.current.onRelease() }),
  )
  return handlers
}
