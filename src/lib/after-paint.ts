/** Does work when what was just rendered is on the screen; at once in a page that nobody sees. Returns how to stop that. */
export function afterPaint(work: () => unknown): () => void {
  if (document.visibilityState === 'hidden') {
    work()
    return () => {}
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Does work a frame later still, so that it holds up no frame of what appears. Returns how to stop that. */
export function afterAppearing(work: () => unknown): () => void {
  if (document.visibilityState === 'hidden') return afterPaint(work)
  let stop = () => {}
  const first = requestAnimationFrame(() => {
    stop = afterPaint(work)
  })
  return () => {
    cancelAnimationFrame(first)
    stop()
  }
}
