import { flushSync } from 'react-dom'

const ACTS = ['pointerdown', 'click', 'keydown', 'beforeinput', 'input', 'popstate'] as const
const BEFORE_ALL = { capture: true }

/**
 * Tells React of something when `until` calls back, such as `afterAppearing`, or before anything that the person does next:
 * no act reaches a page that React was not told of. Returns how to stop that.
 */
export function beforeNextAct(tell: () => void, until: (work: () => void) => () => void): () => void {
  let stop = () => {}
  const end = () => {
    stop()
    for (const act of ACTS) removeEventListener(act, tellFirst, BEFORE_ALL)
  }
  const tellFirst = () => {
    end()
    flushSync(tell)
  }
  for (const act of ACTS) addEventListener(act, tellFirst, BEFORE_ALL)
  stop = until(() => {
    end()
    tell()
  })
  return end
}
