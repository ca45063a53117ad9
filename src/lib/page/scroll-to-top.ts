const DURATION_MS = 600

/** Scrolls to the top smoothly in 600 ms (PAGE-8), at once for people who want less motion. */
export function scrollToTop(): void {
  const from = scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, 0)
    return
  }
  const start = performance.now()
  const frame = (now: number) => {
    const part = Math.min((now - start) / DURATION_MS, 1)
    scrollTo(0, from * (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
