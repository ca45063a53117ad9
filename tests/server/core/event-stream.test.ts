import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginStream, type Follower } from '#server/core/http/streams/event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stream whose reader takes nothing while `full`; what was written to it since the last time it was asked. */
function stream() {
  const written: string[] = []
  const raw = { full: false, write: (text: string) => written.push(text), writeHead: () => {}, end: () => {} }
  Object.defineProperty(raw, 'writableNeedDrain', { get: () => raw.full })
  const connection = new EventEmitter()
  let follower: Follower | undefined
  const leave = vi.fn()
  beginStream({ request: { raw: connection }, reply: { raw, hijack: () => {} } } as never, (page) => {
    follower = page
    return leave
  })
  return {
    changed: () => follower?.changed(),
    taken: () => written.splice(0),
    raw,
    close: () => connection.emit('close'),
    leave,
  }
}
const CHANGED = 'data: changed\n\n'

it('tells at once, and what follows within half a second in one event', () => {
  const { changed, taken, close, leave } = stream()
  taken()
  changed()
  expect(taken()).toEqual([CHANGED])
  for (let n = 0; n < 1000; n += 1) changed()
  expect(taken()).toEqual([])
  vi.advanceTimersByTime(500)
  expect(taken()).toEqual([CHANGED])
  vi.advanceTimersByTime(5000)
  expect(taken()).toEqual([])
  changed()
  expect(taken()).toEqual([CHANGED])
  close()
  expect(leave).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('writes no events to a reader that takes nothing, and one once it does again', () => {
  const { changed, taken, raw } = stream()
  raw.full = true
  taken()
  for (let n = 0; n < 100; n += 1) {
    changed()
    vi.advanceTimersByTime(100)
  }
  expect(taken()).toEqual([])
  raw.full = false
  vi.advanceTimersByTime(500)
  expect(taken()).toEqual([CHANGED])
})
