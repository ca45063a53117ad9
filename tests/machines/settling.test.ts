import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { settling } from '#machines/settling.ts'

function start(atFirst = false) {
  const clock = new SimulatedClock()
  const actor = createActor(settling, { clock, input: { view: 'tipo', atFirst } })
  actor.start()
  return {
    clock,
    send: actor.send,
    counts: () => !actor.getSnapshot().hasTag('settling'),
  }
}

describe('a button that appears under the pointer', () => {
  it('takes presses at once if it was there before, but not if it has just appeared', () => {
    expect(start().counts()).toBe(true)
    expect(start(true).counts()).toBe(false)
  })

  it('takes a press 350 ms after it appeared', () => {
    const { clock, send, counts } = start()
    send({ type: 'VIEW.SHOWN', view: 'tipologia' })
    clock.increment(349)
    expect(counts()).toBe(false)
    clock.increment(1)
    expect(counts()).toBe(true)
  })

  it.each([60, 200, 300])('does not take the second click of a double click of %i ms', (gap) => {
    const { clock, send, counts } = start()
    send({ type: 'POINTER.PRESSED' })
    send({ type: 'POINTER.RELEASED' })
    send({ type: 'VIEW.SHOWN', view: 'tipologia' })
    clock.increment(gap)
    send({ type: 'POINTER.PRESSED' })
    expect(counts()).toBe(false)
    clock.increment(40)
    send({ type: 'POINTER.RELEASED' })
    expect(counts()).toBe(false)
    clock.increment(350)
    expect(counts()).toBe(true)
  })

  it('takes a press elsewhere at once, but not one that was held while it moved', () => {
    const { clock, send, counts } = start()
    send({ type: 'VIEW.SHOWN', view: 'tipologia' })
    clock.increment(100)
    send({ type: 'POINTER.LEFT' })
    expect(counts()).toBe(true)
    send({ type: 'POINTER.PRESSED' })
    send({ type: 'VIEW.SHOWN', view: 'area' })
    send({ type: 'POINTER.LEFT' })
    expect(counts()).toBe(false)
  })

  it('takes no press that began before that, nor its click, however late it is released', () => {
    const { clock, send, counts } = start()
    send({ type: 'VIEW.SHOWN', view: 'tipologia' })
    clock.increment(300)
    send({ type: 'POINTER.PRESSED' })
    clock.increment(5000)
    expect(counts()).toBe(false)
    send({ type: 'POINTER.RELEASED' })
    expect(counts()).toBe(false)
    clock.increment(50)
    expect(counts()).toBe(true)
  })

  it('takes no press that had begun before it appeared', () => {
    const { clock, send, counts } = start()
    send({ type: 'POINTER.PRESSED' })
    send({ type: 'VIEW.SHOWN', view: 'tipologia' })
    clock.increment(1000)
    expect(counts()).toBe(false)
  })

  it('starts the time again with the next view, but not when the same one is shown again', () => {
    const { clock, send, counts } = start()
    send({ type: 'VIEW.SHOWN', view: 'tipologia' })
    clock.increment(300)
    send({ type: 'VIEW.SHOWN', view: 'area' })
    clock.increment(300)
    expect(counts()).toBe(false)
    clock.increment(50)
    send({ type: 'VIEW.SHOWN', view: 'area' })
    expect(counts()).toBe(true)
  })
})
