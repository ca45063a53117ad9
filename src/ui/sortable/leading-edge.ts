import type { CollisionDetection } from '@dnd-kit/core'

/**
 * The entry of a vertical list whose place a dragged one takes: the farthest whose middle the dragged one's leading
 * edge has passed. The library compares middles; an entry taller than its neighbours could not be moved by keyboard
 * then.
 */
export const leadingEdge: CollisionDetection = ({
  active,
  collisionRect,
  droppableRects,
  droppableContainers,
}) => {
  const start = droppableRects.get(active.id)
  if (!start) return []
  const down = collisionRect.top > start.top
  const passed = droppableContainers.flatMap((droppableContainer) => {
    const { id } = droppableContainer
    const rect = droppableRects.get(id)
    if (!rect) return []
    const middle = rect.top + rect.height / 2
    const isPassed = down
      ? rect.top > start.top && middle <= collisionRect.bottom
      : rect.top < start.top && middle >= collisionRect.top
    if (!isPassed && id !== active.id) return []
    return [{ id, data: { droppableContainer }, value: Math.abs(rect.top - start.top) }]
  })
  return passed.sort((a, b) => b.value - a.value)
}
