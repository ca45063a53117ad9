import type { Modifier } from '@dnd-kit/core'

/** Keeps a dragged entry upright within its list: one that leaves it makes the page longer, which then scrolls for ever. */
export const withinList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return transform
  const highest = containerNodeRect.top - draggingNodeRect.top
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) }
}
