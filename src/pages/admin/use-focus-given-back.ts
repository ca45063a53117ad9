import { type FocusEvent, useEffect, useRef } from 'react'

/** What takes the focus by itself when it comes in: a step's heading, and the text of 'Outro'. */
const TAKES_FOCUS = '[tabindex="-1"], input:not([type=radio], [type=checkbox])'

/**
 * Handlers for what draws itself anew while somebody writes beside it: what takes the focus by itself gives it back, and
 * leaves the page where it stood, until it is pointed at, typed in or come to by Tab.
 */
export function useFocusGivenBack() {
  const touched = useRef(false)
  const tabbing = useRef(false)
  const scrolled = useRef(0)
  useEffect(() => {
    const noteKey = ({ key, type }: KeyboardEvent) => {
      tabbing.current = key === 'Tab' && type === 'keydown'
    }
    const noteScroll = () => {
      scrolled.current = window.scrollY
    }
    noteScroll()
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
      // The page is told of its scrolling later: this is where it stood before the step came in.
      const stood = scrolled.current
      if (relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true })
      else target.blur()
      requestAnimationFrame(() => window.scrollTo({ top: stood, behavior: 'instant' }))
    },
  }
}
