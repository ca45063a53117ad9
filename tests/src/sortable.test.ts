import { describe, expect, it } from 'vitest'
import { leadingEdge } from '#src/ui/sortable/leading-edge.ts'
import { withinList } from '#src/ui/sortable/within-list.ts'

const rectOf = (top: number, height: number) => ({
  top,
  height,
  bottom: top + height,
  left: 0,
  right: 9,
  width: 9,
})
/** Four entries, the second of them open. */
const rects = { a: rectOf(0, 80), b: rectOf(90, 900), c: rectOf(1000, 80), d: rectOf(1090, 80) }
type Name = keyof typeof rects

/** The entry whose place a dragged one takes when its upper edge is there. */
function optionAt(name: Name, top: number) {
  const collisions = leadingEdge({
    active: { id: name },
    collisionRect: rectOf(top, rects[name].height),
    droppableRects: new Map(Object.entries(rects)),
    droppableContainers: Object.keys(rects).map((id) => ({ id })),
    pointerCoordinates: null,
    // Only what is read of dnd-kit's large types.
  } as never)
  return collisions[0]?.id
}

describe('the place of a dragged entry', () => {
  it('is its own until its foremost edge has passed the middle of another', () => {
    expect([optionAt('a', 0), optionAt('a', 459), optionAt('a', 461)]).toEqual(['a', 'a', 'b'])
    expect([optionAt('c', 541), optionAt('c', 539)]).toEqual(['c', 'b'])
  })

  it('is found for one that is taller than its neighbours, where the keyboard puts it', () => {
    expect([optionAt('b', 180), optionAt('b', 270), optionAt('b', 0)]).toEqual(['c', 'd', 'a'])
  })
})

describe('a dragged entry', () => {
  it('stays upright within its list', () => {
    const movedBy = (x: number, y: number) =>
      withinList({
        transform: { x, y, scaleX: 1, scaleY: 1 },
        draggingNodeRect: rects.c,
        containerNodeRect: rectOf(0, 1170),
        // Only what is read of dnd-kit's large types.
      } as never)
    expect(movedBy(50, 30)).toMatchObject({ x: 0, y: 30 })
    expect(movedBy(0, 5000)).toMatchObject({ x: 0, y: 90 })
    expect(movedBy(0, -5000)).toMatchObject({ x: 0, y: -1000 })
  })
})
