import type { MouseEvent as ReactMouseEvent } from 'react'

/** How long the second click of a double click may take, in milliseconds. */
const DOUBLE_MS = 500

/** How far from the first click the second one of a double click may be, in CSS pixels. */
const DOUBLE_PX = 24

/**
 * For an element that disappears when it is pressed: the second click of a double click does nothing to what was behind
 * it. Clicks elsewhere count, and so do keys that press a button and clicks that a script makes.
 */
export function swallowSecondClick(first: Pick<ReactMouseEvent, 'clientX' | 'clientY'>): void {
  const swallow = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
    if (!event.isTrusted || event.detail === 0 || distance > DOUBLE_PX) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true), DOUBLE_MS)
}
