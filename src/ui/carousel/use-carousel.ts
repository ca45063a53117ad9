import { useCallback, useRef } from 'react'

/** What part of a slide counts as nothing: browsers round positions. */
const NEAR = 0.05

/**
 * A row of slides that the browser scrolls, with `row` and `slide` as its styles: it is swiped, and stops at slides.
 * `turn` goes by as many slides as there is room for, round and round. `viewport` is for the element whose only child
 * holds the slides.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)

  const turn = useCallback((step: 1 | -1) => {
    const view = viewport.current
    const width = view?.firstElementChild?.firstElementChild?.getBoundingClientRect().width
    if (!view || !width) return
    const at = view.scrollLeft
    const end = view.scrollWidth - view.clientWidth
    const fitting = Math.max(1, Math.floor(view.clientWidth / width + NEAR))
    // Pressed again while it moves, it goes on from the slide that it moves to.
    const next = (step > 0 ? Math.ceil(at / width - NEAR) : Math.floor(at / width + NEAR)) + step * fitting
    const isLast = step > 0 ? at > end - NEAR * width : at < NEAR * width
    view.scrollTo({ left: isLast ? (step > 0 ? 0 : end) : next * width })
  }, [])
  /** Whether the pointer or the focus is on the slides or their buttons. */
  const isWatched = useCallback(
    () => viewport.current?.closest('section')?.matches(':hover, :focus-within') ?? false,
    [],
  )
  return { viewport, turn, isWatched }
}

/** The style of the element that scrolls. */
export const row = {
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollSnapType: 'x mandatory',
  '@media print': { overflow: 'visible', '& > *': { flexWrap: 'wrap', rowGap: '16px' } },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
} as const

/** The style of a slide. */
export const slide = { scrollSnapAlign: 'start' } as const
