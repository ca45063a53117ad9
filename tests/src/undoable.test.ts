import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNDO_MS, undoable } from '#src/lib/undoable.ts'

describe('what can be undone (PRO-11)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const doing = () => {
    const act = vi.fn()
    return { act, ...undoable(act) }
  }

  it('is done once, five seconds after it was asked for', () => {
    const { act, begin, leave } = doing()
    begin()
    begin()
    vi.advanceTimersByTime(UNDO_MS - 1)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(UNDO_MS)
    leave()
    expect(act.mock.calls).toEqual([[false]])
  })

  it('is not done after it was undone', () => {
    const { act, begin, undo, leave } = doing()
    begin()
    undo()
    leave()
    vi.advanceTimersByTime(2 * UNDO_MS)
    expect(act).not.toHaveBeenCalled()
  })

  it('is done at once where the page is left', () => {
    const { act, begin, leave } = doing()
    leave()
    expect(act).not.toHaveBeenCalled()
    begin()
    leave()
    vi.advanceTimersByTime(2 * UNDO_MS)
    expect(act.mock.calls).toEqual([[true]])
  })
})
