import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to `target` where the control that had it is gone, so that a keyboard goes on from there and not from the
 * top of the page. Returns the props of the element around both.
 */
export function useFocusKept(target: RefObject<HTMLElement | null>) {
  const had = useRef(false)
  // React's own removals send no blur.
  useEffect(() => {
    if (had.current && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      had.current = true
    },
    onBlur: () => {
      had.current = false
    },
  }
}
