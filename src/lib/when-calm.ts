import { whenIdle } from './when-idle.ts'

interface Pause {
  /** Its length in milliseconds. */
  readonly ms: number
  /** What a person may not do meanwhile. */
  readonly acts: readonly string[]
  /** How long work may wait for it, in milliseconds. */
  readonly atLatest?: number
}

/** Who goes through choices presses again within it. */
const BETWEEN_PRESSES: Pause = { ms: 150, acts: ['pointerdown', 'click'], atLatest: 2000 }

const ALL_ACTS = ['pointerdown', 'click', 'keydown', 'input']

/** Who reads needs longer. */
const PAUSE: Pause = { ms: 1000, acts: ALL_ACTS }

/** Who thinks needs longer still. */
const REST: Pause = { ms: 3000, acts: ALL_ACTS }

/** Who acts while the browser has no time for the work yet puts it off once more. */
function afterPause({ ms, acts, atLatest }: Pause, work: () => unknown): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let stopIdle = () => {}
  const wait = () => {
    stopIdle()
    clearTimeout(pause)
    pause = setTimeout(begin, ms)
  }
  const end = () => {
    clearTimeout(pause)
    clearTimeout(longest)
    for (const act of acts) removeEventListener(act, wait, { capture: true })
  }
  const begin = () => {
    stopIdle = whenIdle(() => {
      end()
      work()
    })
  }
  const longest =
    atLatest === undefined
      ? undefined
      : setTimeout(() => {
          end()
          begin()
        }, atLatest)
  for (const act of acts) addEventListener(act, wait, { capture: true, passive: true })
  wait()
  return () => {
    end()
    stopIdle()
  }
}

/**
 * Does work that nobody waits for: once a person does not press one thing after the other, or after two seconds, and the
 * browser has time for it. Between two presses it would hold up what the second one shows. Returns how to stop that.
 */
export const whenCalm = (work: () => unknown) => afterPause(BETWEEN_PRESSES, work)

/** Does work that shows something beside: once a person neither pressed nor typed for a second. Returns how to stop that. */
export const whenAtPause = (work: () => unknown) => afterPause(PAUSE, work)

/** Does work that may never be needed: once a person neither pressed nor typed for three seconds. Returns how to stop that. */
export const whenAtRest = (work: () => unknown) => afterPause(REST, work)
