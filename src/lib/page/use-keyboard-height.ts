import { useEffect, useState } from 'react'

/** Smaller differences come from the browser's own bars, in pixels. */
const MIN_HEIGHT = 100

/** The height in pixels that an on-screen keyboard takes from the foot of the page; 0 where none is open. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = Math.round(innerHeight - view.height - view.offsetTop)
      // When the page is zoomed by hand, less of it is visible without any keyboard.
      setHeight(view.scale > 1 || covered < MIN_HEIGHT ? 0 : covered)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
