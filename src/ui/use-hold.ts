import { useState } from 'react'
import { useLatest } from '#src/lib/use-latest.ts'

interface Hold {
  onHold: () => void
  onRelease: () => void
}

interface Place {
  screenX: number
  screenY: number
}

/** The handlers of `useHold` as a plain function, for tests. */
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
 * Handlers that keep a message while the pointer or the focus is on it. A message that appears under a resting
 * pointer gets an enter event without any movement; it is kept only once the pointer moves on it.
 */
export function useHold(hold: Hold) {
  const { onHold, onRelease } = useLatest({ ...hold })
  const [handlers] = useState(() => holdHandlers({ onHold, onRelease }))
  return handlers
}
