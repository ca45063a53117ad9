import { describe, expect, it, vi } from 'vitest'
import { holdHandlers } from '#src/ui/use-hold.ts'

function message() {
  const [onHold, onRelease] = [vi.fn(), vi.fn()]
  return { onHold, onRelease, ...holdHandlers({ onHold, onRelease }) }
}
const at = (screenX: number, screenY: number) => ({ screenX, screenY })

describe('a message that waits while it is read', () => {
  it('is not held by a pointer that was there when it appeared', () => {
    const { onPointerEnter, onPointerMove, onHold } = message()
    onPointerEnter(at(600, 500))
    onPointerMove(at(600, 500))
    expect(onHold).not.toHaveBeenCalled()
  })

  it('is held once the pointer moves on it, until it leaves', () => {
    const { onPointerEnter, onPointerMove, onPointerLeave, onHold, onRelease } = message()
    onPointerEnter(at(600, 500))
    onPointerMove(at(601, 500))
    expect(onHold).toHaveBeenCalledTimes(1)
    onPointerLeave()
    expect(onRelease).toHaveBeenCalledTimes(1)
  })

  it('is held by a finger and by the focus', () => {
    const { onPointerDown, onFocus, onHold } = message()
    onPointerDown()
    onFocus()
    expect(onHold).toHaveBeenCalledTimes(2)
  })
})
