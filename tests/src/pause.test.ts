import { afterEach, expect, it, vi } from 'vitest'
import { pause } from '#src/lib/pause.ts'

afterEach(() => vi.useRealTimers())

it('waits its time, and ends at once when it is overtaken', async () => {
  vi.useFakeTimers()
  const ends: string[] = []
  const [first, second] = [new AbortController(), new AbortController()]
  const watched = (name: string, signal: AbortSignal) =>
    pause(250, signal).then(
      () => ends.push(`${name} waited`),
      () => ends.push(`${name} ended`),
    )
  const both = [watched('first', first.signal), watched('second', second.signal)]
  first.abort()
  await vi.advanceTimersByTimeAsync(249)
  expect(ends).toEqual(['first ended'])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(both)
  expect(ends).toEqual(['first ended', 'second waited'])
  await expect(pause(250, first.signal)).rejects.toThrow()
})
