import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newsFollower } from '#src/api/follow-news.ts'
import { STILL_MS } from '#src/lib/page/when-still.ts'

const MINUTE = 60_000
/** Within this, a page whose stream ended looks again. */
const SOON = 10_000 + STILL_MS

/** Whether a stream is answered, refused, or held by a proxy. */
type Answer = 'opens' | 'fails' | 'hangs'

class FakeSource {
  onopen?: () => void
  onmessage?: () => void
  onerror?: () => void
  closed = false
  readonly address: string

  constructor(address: string) {
    this.address = address
    sources.push(this)
  }
  close() {
    this.closed = true
  }
}

let sources: FakeSource[]
let answer: Answer
let heard: Map<string, () => void>
let page: { visibilityState: string }
/** Whether the server answers the loads. */
let serves: boolean
let loads: number
let news: ReturnType<typeof newsFollower>

function follow(address: string) {
  const before = sources.length
  news.follow(address)
  const begun = sources[before]
  if (answer === 'opens') begun?.onopen?.()
  if (answer === 'fails') begun?.onerror?.()
}
/** A page that follows what its newest load brought. */
function open(streams = true) {
  news = newsFollower(() => {
    loads += 1
    if (serves && streams) follow(`/api/news/${loads}`)
  })
  if (streams) follow('/api/news/0')
}
const followed = () => sources.filter(({ closed }) => !closed).map(({ address }) => address)
const see = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  heard.get('visibilitychange')?.()
}
/** How often the page was loaded within a time. */
const loadsWithin = (ms: number) => {
  loads = 0
  vi.advanceTimersByTime(ms)
  return loads
}

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  answer = 'opens'
  heard = new Map()
  serves = true
  loads = 0
  const listening = {
    addEventListener: (event: string, listener: () => void) => heard.set(event, listener),
    removeEventListener: (event: string) => heard.delete(event),
  }
  page = { visibilityState: 'visible' }
  vi.stubGlobal('document', Object.assign(page, listening, { querySelector: () => null }))
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('addEventListener', listening.addEventListener)
  vi.stubGlobal('removeEventListener', listening.removeEventListener)
})
afterEach(() => {
  news.stop()
  // Nothing is left, however the page was when it was closed.
  expect(vi.getTimerCount()).toBe(0)
  expect(followed()).toEqual([])
  expect([...heard.keys()]).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads when its stream tells of a change, and not otherwise (PRO-18)', () => {
  open()
  expect(loadsWithin(9 * MINUTE)).toBe(0)
  sources[0]?.onmessage?.()
  sources[0]?.onmessage?.()
  expect(loadsWithin(STILL_MS - 1)).toBe(0)
  expect(loadsWithin(MINUTE)).toBe(1)
  expect(followed()).toEqual(['/api/news/0'])
})

it('looks every minute while its stream cannot be opened, and follows the first one that can (PRO-18)', () => {
  answer = 'fails'
  open()
  expect(loadsWithin(5.5 * MINUTE)).toBe(5)
  expect(followed()).toEqual([])
  answer = 'opens'
  expect(loadsWithin(MINUTE)).toBe(1)
  expect(followed()).toHaveLength(1)
  expect(loadsWithin(9 * MINUTE)).toBe(0)
})

it('looks every minute where there is no stream at all', () => {
  open(false)
  expect(loadsWithin(3.5 * MINUTE)).toBe(3)
})

it('looks every minute while a proxy keeps its stream from beginning, and no more once it has begun', () => {
  answer = 'hangs'
  open()
  expect(loadsWithin(3.5 * MINUTE)).toBe(3)
  expect(followed()).toEqual(['/api/news/0'])
  sources[0]?.onopen?.()
  expect(loadsWithin(5 * MINUTE)).toBe(0)
})

it('follows again within seconds after its stream ended', () => {
  open()
  vi.advanceTimersByTime(MINUTE / 2)
  sources[0]?.onerror?.()
  expect(loadsWithin(SOON)).toBe(1)
  expect(followed()).toEqual(['/api/news/1'])
  expect(loadsWithin(9 * MINUTE)).toBe(0)
})

it('goes on looking while the server is away after its stream ended', () => {
  open()
  vi.advanceTimersByTime(MINUTE / 2)
  serves = false
  sources[0]?.onerror?.()
  expect(loadsWithin(SOON)).toBe(1)
  expect(loadsWithin(3 * MINUTE)).toBe(3)
  expect(followed()).toEqual([])
  serves = true
  expect(loadsWithin(MINUTE)).toBe(1)
  expect(followed()).toHaveLength(1)
})

it('replaces a stream that was cut off without a word', () => {
  open()
  expect(loadsWithin(13 * MINUTE)).toBe(1)
  expect(sources[0]?.closed).toBe(true)
  expect(followed()).toEqual(['/api/news/1'])
})

it('follows nothing while it is not visible, and loads when it is seen again', () => {
  open()
  sources[0]?.onmessage?.()
  see('hidden')
  expect(followed()).toEqual([])
  expect(loadsWithin(10 * MINUTE)).toBe(0)
  see('visible')
  expect(loadsWithin(MINUTE / 2)).toBe(0)
  expect(followed()).toHaveLength(1)
})

it('ends whatever it waits for when it is stopped', () => {
  open()
  vi.advanceTimersByTime(1000)
  sources[0]?.onmessage?.()
  sources[0]?.onerror?.()
  news.stop()
  expect(loadsWithin(30 * MINUTE)).toBe(0)
})
