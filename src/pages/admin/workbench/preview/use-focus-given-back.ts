import { type FocusEvent, useEffect, useRef } from 'react'

/** Elements that take the focus when they appear: a step's heading, and the text of 'Outro'. */
const TAKES_FOCUS = '[tabindex="-1"], input:not([type=radio], [type=checkbox])'

/**
 * Handlers for a preview that renders again while somebody types next to it. A control that takes the focus by itself gives it
 * back, and the page keeps its scroll position, until the preview is clicked, typed in or reached by Tab.
 */
export function useFocusGivenBack() {
  const touched = useRef(false)
  const tabbing = useRef(false)
  // A step takes the focus before the effects of what is around it.
  const scrolled = useRef(window.scrollY)
  useEffect(() => {
    const noteKey = ({ key, type }: KeyboardEvent) => {
      tabbing.current = key === 'Tab' && type === 'keydown'
    }
    const noteScroll = () => {
      scrolled.current = window.scrollY
    }
    window.addEventListener('keydown', noteKey, true)
    window.addEventListener('keyup', noteKey, true)
    window.addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      window.removeEventListener('keydown', noteKey, true)
      window.removeEventListener('keyup', noteKey, true)
      window.removeEventListener('scroll', noteScroll)
    }
  }, [])

  const touch = () => {
    touched.current = true
  }
  return {
    onPointerDownCapture: touch,
    onKeyDownCapture: touch,
    onFocusCapture: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (touched.current || tabbing.current || !target.matches(TAKES_FOCUS)) return
      // Scroll events arrive later: this is the position before the step appeared.
      const stood = scrolled.current
      if (relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true })
      else target.blur()
      requestAnimationFrame(() => window.scrollTo({ top: stood, behavior: 'instant' }))
    },
  }
}
