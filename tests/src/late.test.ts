import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection, connectionBack, showOwnMessage, tryAgain } from '#src/lib/connection/connection.ts'
import { connected, late } from '#src/lib/connection/late.ts'

const part = { Page: 'página' }
const missing = new TypeError('Failed to fetch dynamically imported module')

/** A load that fails as often as said, then gives the part. */
const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw missing
    return part
  })
}
const world = (outcome: { reachable?: boolean; asked?: boolean; reloaded?: boolean } = {}) => ({
  isReachable: vi.fn(async () => outcome.reachable ?? true),
  connectionBack: vi.fn(async () => {}),
  markOutdated: vi.fn(),
  asksFirst: () => outcome.asked ?? false,
  reloadOnce: vi.fn(() => !outcome.reloaded),
})

describe('a part that is loaded on demand', () => {
  it('waits without a connection, as often as it takes', async () => {
    const there = world({ reachable: false })
    const load = failing(3)
    expect(await late(load, { world: there })).toBe(part)
    expect(there.connectionBack).toHaveBeenCalledTimes(3)
    expect(there.reloadOnce).not.toHaveBeenCalled()
  })

  it('fails at once if it is not to wait', async () => {
    const there = world({ reachable: false })
    await expect(late(failing(1), { world: there, waits: false })).rejects.toBe(missing)
    expect(there.connectionBack).not.toHaveBeenCalled()
  })

  it('is tried once more where the server is there after all', async () => {
    const there = world()
    expect(await late(failing(1), { world: there })).toBe(part)
    expect(there.reloadOnce).not.toHaveBeenCalled()
  })

  it('has the page loaded again, once, where an update has replaced it', async () => {
    const there = world()
    void late(failing(9), { world: there })
    await expect.poll(() => there.reloadOnce).toHaveBeenCalledTimes(1)
    await expect(late(failing(9), { world: world({ reloaded: true }) })).rejects.toBe(missing)
  })

  it('asks for the reload instead when something was typed, or the tab keeps nothing (ACC-42)', async () => {
    const there = world({ asked: true })
    void late(failing(9), { world: there })
    await expect.poll(() => there.markOutdated).toHaveBeenCalledTimes(1)
    expect(there.reloadOnce).not.toHaveBeenCalled()
  })

  it('does neither for decoration', async () => {
    const there = world()
    const load = failing(9)
    void late(load, { world: there, adorns: true })
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    expect(there.reloadOnce).not.toHaveBeenCalled()
    expect(there.markOutdated).not.toHaveBeenCalled()
  })
})

describe('waiting for the connection', () => {
  const heard = new Map<string, () => void>()
  const reply = { ok: false }

  beforeEach(() => {
    vi.useFakeTimers()
    reply.ok = false
    vi.stubGlobal('fetch', async () => reply)
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener))
    vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name))
  })
  afterEach(() => {
    tryAgain()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const waited = () => {
    const done = vi.fn()
    void connectionBack().then(done)
    return done
  }

  it('ends by itself once the server answers, looked for every five seconds', async () => {
    const done = waited()
    expect(connection.read()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).not.toHaveBeenCalled()
    reply.ok = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).toHaveBeenCalledTimes(1)
    expect(connection.read()).toBe('good')
    expect(heard.size).toBe(0)
  })

  it('ends as soon as the browser has a network, or a button is pressed', async () => {
    const [first, second] = [waited(), waited()]
    reply.ok = true
    heard.get('online')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(first).toHaveBeenCalledTimes(1)
    expect(second).toHaveBeenCalledTimes(1)
    const third = waited()
    tryAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(third).toHaveBeenCalledTimes(1)
  })

  it('shows no message when a part shows its own', () => {
    void connectionBack()
    const end = showOwnMessage()
    expect([connection.read(), connection.readForBar()]).toEqual(['waiting', 'good'])
    end()
    expect(connection.readForBar()).toBe('waiting')
  })

  it('shows no message for parts that nobody misses', () => {
    void connectionBack({ silent: true })
    expect(connection.read()).toBe('good')
  })

  it('asks the server again after a failure without a reply, and for no other', async () => {
    let failures = 1
    const asked = connected(async () => {
      if (failures-- > 0) throw Object.assign(new Error('away'), { status: 0 })
      return 'aqui'
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read()).toBe('waiting')
    reply.ok = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(await asked).toBe('aqui')
    await expect(connected(async () => Promise.reject({ status: 500 }))).rejects.toEqual({ status: 500 })
  })

  it('ends when what waited is not needed any more', async () => {
    const left = new AbortController()
    const asked = connected(async () => Promise.reject({ status: 0 }), left.signal)
    const refused = expect(asked).rejects.toEqual({ status: 0 })
    await vi.advanceTimersByTimeAsync(0)
    left.abort()
    await refused
    expect(connection.read()).toBe('good')
  })
})
