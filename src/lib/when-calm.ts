import { whenIdle } from './when-idle.ts'

/** How long after a press a person is about to press again, in milliseconds. */
const PAUSE_MS = 400

/** How long work may wait for a pause, in milliseconds. */
const MAX_WAIT_MS = 4000

const ACTS = ['pointerdown', 'click'] as const

/**
 * Does work that nobody waits for: once a person does not press one thing after the other, or after four seconds, and the
 * browser has time for it. Between two presses it would hold up what the second one shows. Returns how to stop that.
 */
export function whenCalm(work: () => unknown): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let stopIdle = () => {}
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(begin, PAUSE_MS)
  }
  const end = () => {
    clearTimeout(pause)
    clearTimeout(longest)
    for (const act of ACTS) removeEventListener(act, wait, { capture: true })
  }
  const begin = () => {
    end()
    stopIdle = whenIdle(work)
  }
  const longest = setTimeout(begin, MAX_WAIT_MS)
  for (const act of ACTS) addEventListener(act, wait, { capture: true, passive: true })
  wait()
  return () => {
    end()
    stopIdle()
  }
}
