import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenSeen } from '#src/lib/page/when-seen.ts'

let page: EventTarget & { visibilityState: string }

const become = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('counts something as seen once the page was visible for a second at a stretch', async () => {
  const act = vi.fn(async () => {})
  become('hidden') // as a page that is rendered ahead
  whenSeen(act)
  await vi.advanceTimersByTimeAsync(5000)
  become('visible')
  await vi.advanceTimersByTimeAsync(999)
  become('hidden')
  await vi.advanceTimersByTimeAsync(5000)
  expect(act).not.toHaveBeenCalled()
  become('visible')
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledOnce()
  become('hidden')
  become('visible')
  await vi.advanceTimersByTimeAsync(5000)
  expect(act).toHaveBeenCalledOnce()
})

it('tries again without a word what failed, when somebody comes back to the page', async () => {
  const act = vi.fn(async () => {})
  act.mockRejectedValueOnce(new Error('De momento não conseguimos guardar nada.'))
  whenSeen(act)
  await vi.advanceTimersByTimeAsync(5000)
  expect(act).toHaveBeenCalledOnce()
  become('hidden')
  become('visible')
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(2)
})

it('is over once it is ended', async () => {
  const act = vi.fn(async () => {})
  whenSeen(act)()
  become('visible')
  await vi.advanceTimersByTimeAsync(5000)
  expect(act).not.toHaveBeenCalled()
})
