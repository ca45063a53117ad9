import type { Modifier } from '@dnd-kit/core'

/**
 * Keeps a dragged entry within its list and moves it only vertically. Outside of the list it would make the page
 * longer, which would then scroll without end.
 */
export const withinList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return transform
  const highest = containerNodeRect.top - draggingNodeRect.top
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) }
}
