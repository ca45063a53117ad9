import type { MouseEvent } from 'react'

/** Whether a click on a link asks for it here: not in another tab or window, and not as a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
