/** How long the second click of a double click may take, in milliseconds. */
const DOUBLE_MS = 500

const swallow = (event: MouseEvent) => {
  // A key that presses a button counts no clicks.
  if (event.detail === 0) return
  event.preventDefault()
  event.stopPropagation()
}

/** For something that goes when it is pressed: the second click of a double click does nothing to what lay under it. */
export function swallowClicks(): void {
  addEventListener('click', swallow, true)
  setTimeout(() => removeEventListener('click', swallow, true), DOUBLE_MS)
}
