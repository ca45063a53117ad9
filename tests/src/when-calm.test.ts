import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenAtRest, whenCalm } from '#src/lib/when-calm.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = () => page.dispatchEvent(new Event('pointerdown'))

it('does what nobody waits for 150 ms after the last press', () => {
  const work = vi.fn()
  whenCalm(work)
  vi.advanceTimersByTime(149)
  press()
  vi.advanceTimersByTime(149)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledOnce()
})

it('does it after two seconds, however often somebody presses', () => {
  const work = vi.fn()
  whenCalm(work)
  for (let passed = 0; passed < 2000; passed += 100) {
    expect(work).not.toHaveBeenCalled()
    press()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('waits once more when somebody presses before the browser has time', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (id: number) => delete idle[id - 1])
  const work = vi.fn()
  whenCalm(work)
  vi.advanceTimersByTime(150)
  press()
  for (const each of idle) each?.()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  for (const each of idle) each?.()
  expect(work).toHaveBeenCalledOnce()
})

it('does nothing once it was stopped', () => {
  const work = vi.fn()
  const stop = whenCalm(work)
  vi.advanceTimersByTime(100)
  stop()
  press()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})

it('does what may never be needed once nobody pressed or typed for three seconds', () => {
  const work = vi.fn()
  whenAtRest(work)
  for (const act of ['pointerdown', 'keydown', 'input', 'click']) {
    vi.advanceTimersByTime(2999)
    page.dispatchEvent(new Event(act))
  }
  vi.advanceTimersByTime(2999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})
