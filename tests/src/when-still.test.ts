import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STILL_MS, whenStill } from '#src/lib/page/when-still.ts'

let heard: Map<string, () => void>
let control: { matches: () => boolean } | null
let focused: object | undefined
let hovers: boolean
const button = { matches: () => false }
const field = { matches: () => true }

beforeEach(() => {
  vi.useFakeTimers()
  heard = new Map()
  control = null
  focused = undefined
  hovers = true
  vi.stubGlobal('matchMedia', () => ({ matches: hovers }))
  vi.stubGlobal('document', {
    querySelector: () => control,
    get activeElement() {
      return focused
    },
  })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => heard.set(event, listener))
  vi.stubGlobal('removeEventListener', (event: string) => heard.delete(event))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits until neither pointer nor keys are used (PRO-18)', () => {
  const act = vi.fn()
  whenStill(act)
  for (const event of ['pointermove', 'keydown', 'scroll']) {
    vi.advanceTimersByTime(STILL_MS - 1)
    heard.get(event)?.()
  }
  vi.advanceTimersByTime(STILL_MS - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  expect(heard.size).toBe(0)
})

it('waits while the pointer rests on what can be pressed, but not for a finger, which rests nowhere', () => {
  const [mouse, finger] = [vi.fn(), vi.fn()]
  control = button
  whenStill(mouse)
  vi.advanceTimersByTime(10 * STILL_MS)
  expect(mouse).not.toHaveBeenCalled()
  control = null
  heard.get('pointermove')?.()
  vi.advanceTimersByTime(STILL_MS)
  expect(mouse).toHaveBeenCalledTimes(1)
  ;[control, hovers] = [button, false]
  whenStill(finger)
  vi.advanceTimersByTime(STILL_MS)
  expect(finger).toHaveBeenCalledTimes(1)
})

it('waits for the keys alone while the pointer rests on the field that one writes in', () => {
  const act = vi.fn()
  ;[control, focused] = [field, undefined]
  whenStill(act)
  vi.advanceTimersByTime(10 * STILL_MS)
  expect(act).not.toHaveBeenCalled()
  focused = field
  heard.get('keydown')?.()
  vi.advanceTimersByTime(STILL_MS - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  ;[control, focused] = [button, button]
  whenStill(act)
  vi.advanceTimersByTime(10 * STILL_MS)
  expect(act).toHaveBeenCalledTimes(1)
})

it('does nothing once it was given up', () => {
  const act = vi.fn()
  whenStill(act)()
  vi.advanceTimersByTime(10 * STILL_MS)
  expect(act).not.toHaveBeenCalled()
  expect(heard.size).toBe(0)
})
