import { useEffect, useState } from 'react'

/** Less than this is a browser's own bar that comes and goes, in pixels. */
const MIN_HEIGHT = 100

/** The height in pixels that an on-screen keyboard takes from the foot of the page; 0 where none is open. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = Math.round(innerHeight - view.height - view.offsetTop)
      // Zoomed in by hand, the page is larger than what is seen of it without any keyboard.
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
