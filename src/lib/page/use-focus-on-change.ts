import { useEffect, useRef } from 'react'

/**
 * The ref of what takes the place of a pressed control: it gets the focus whenever `shown` changes, so that a keyboard goes on
 * from there.
 */
export function useFocusOnChange<Place extends HTMLElement>(shown: unknown) {
  const place = useRef<Place>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    place.current?.focus()
  }, [shown])
  return place
}
