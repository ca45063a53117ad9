/** How long neither pointer nor keys were used before a page may change by itself, in milliseconds. */
export const STILL_MS = 1500

const USED = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

const CONTROLS = ':is(a, button, input, select, textarea, label, summary, [role=dialog]):hover'

/** Whether a pointer that can rest does so on something that can be pressed, or written in later. */
function restsOnControl(): boolean {
  if (!matchMedia('(hover: hover)').matches) return false
  const control = document.querySelector(CONTROLS)
  if (!control) return false
  // A person who writes leaves the pointer on the field, and would hear of nothing for as long as they write.
  return control !== document.activeElement || !control.matches('textarea, input[type=text]')
}

/**
 * Calls `act` once the person does nothing and points at nothing that can be pressed: what changes then does not move away
 * from under a pointer. Returns how to give it up.
 */
export function whenStill(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    for (const event of USED) removeEventListener(event, wait, { capture: true })
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // The next use begins the wait again.
      if (restsOnControl()) return
      stop()
      act()
    }, STILL_MS)
  }
  for (const event of USED) addEventListener(event, wait, { capture: true, passive: true })
  wait()
  return stop
}
