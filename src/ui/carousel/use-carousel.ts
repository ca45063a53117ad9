import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Makes a row of slides a carousel that is swiped and dragged in a loop. Until the library has loaded, and without
 * scripts, the row scrolls. `viewport` is for the element whose only child holds the slides.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType>(undefined)

  useEffect(() => {
    const root = viewport.current
    if (!root) return
    let gone = false
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    import('embla-carousel').then(
      ({ default: create }) => {
        if (gone) return
        root.scrollLeft = 0
        root.style.overflow = 'hidden'
        embla.current = create(root, {
          loop: true,
          align: 'start',
          slidesToScroll: 'auto',
          duration: still.matches ? 0 : 25,
        })
      },
      () => {},
    ) // it scrolls
    return () => {
      gone = true
      embla.current?.destroy()
      embla.current = undefined
    }
  }, [])

  const turn = useCallback((step: 1 | -1) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const carousel = embla.current
    if (!carousel) viewport.current?.scrollBy({ left: step * viewport.current.clientWidth })
    else if (step > 0) carousel.scrollNext(still)
    else carousel.scrollPrev(still)
  }, [])
  /** Whether the pointer or the focus is on the slides or their buttons. */
  const isWatched = useCallback(
    () => viewport.current?.closest('section')?.matches(':hover, :focus-within') ?? false,
    [],
  )
  return { viewport, turn, isWatched }
}
