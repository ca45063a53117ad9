import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearAll,
  keepsStored,
  keepsTab,
  onStored,
  readStored,
  readTab,
  writeStored,
  writeTab,
} from '#src/lib/storage/storage.ts'
import { tabDraft } from '#src/wizard/drafts/tab-draft.ts'

/** A browser's storage with room for so many characters. */
function storage(room: number) {
  const entries = new Map<string, string>()
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => void entries.delete(key),
  }
  return new Proxy(methods, { ownKeys: () => [...entries.keys()] })
}

const refuse = () => {
  throw new DOMException('switched off', 'SecurityError')
}
const switchedOff = { getItem: refuse, setItem: refuse, removeItem: refuse }

const foreign = new Set<(event: Partial<StorageEvent>) => void>()

const stubStorages = (value: () => object) => {
  vi.stubGlobal('localStorage', value())
  vi.stubGlobal('sessionStorage', value())
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listen: () => void) => foreign.add(listen))
  vi.stubGlobal('removeEventListener', (_: string, listen: () => void) => foreign.delete(listen))
})
afterEach(() => {
  // Nothing of one test is remembered in the next one.
  stubStorages(() => storage(10_000))
  for (const key of ['a', 'b', 'pedido', 'escrito:1']) {
    writeStored(key, null)
    writeTab(key, null)
  }
  vi.unstubAllGlobals()
})

describe.each([
  ['switched off', () => switchedOff],
  ['full', () => storage(0)],
])('a storage that is %s (ACC-42)', (_, made) => {
  beforeEach(() => stubStorages(made))

  it('is replaced by what the page remembers, which says that it is not kept', () => {
    const heard = vi.fn()
    const stop = onStored('a', heard)
    expect(writeStored('a', '1')).toBe(false)
    expect(readStored('a')).toBe('1')
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    expect(writeTab('b', '2')).toBe(false)
    expect([readTab('b'), readTab('a'), readStored('b')]).toEqual(['2', null, null])
    writeTab('b', null)
    expect(readTab('b')).toBeNull()
    expect([keepsStored(), keepsTab()]).toEqual([false, false])
  })

  it('loses what begins with a prefix when it is cleared', () => {
    writeTab('escrito:1', 'x')
    writeTab('a', 'y')
    clearAll('escrito:')
    expect([readTab('escrito:1'), readTab('a')]).toEqual([null, 'y'])
  })

  it('has a draft as long as its page', () => {
    writeTab('pedido', JSON.stringify({ format: 1, requestId: 'r', answers: {}, step: 1, furthest: 2 }))
    expect(tabDraft('pedido').read()?.saved?.step).toBe(1)
  })
})

describe('a storage', () => {
  it('keeps what is written, and knows it', () => {
    stubStorages(() => storage(10_000))
    expect([writeStored('a', '1'), writeTab('a', '2')]).toEqual([true, true])
    expect([readStored('a'), readTab('a')]).toEqual(['1', '2'])
    expect([keepsStored(), keepsTab()]).toEqual([true, true])
  })

  it('that has room again, or got another tab’s text, counts more than what the page remembers', () => {
    const smallStorage = storage(3)
    vi.stubGlobal('localStorage', smallStorage)
    writeStored('a', 'too long')
    writeStored('a', 'ok')
    expect(readStored('a')).toBe('ok')
    writeStored('a', 'too long')
    const stop = onStored('a', () => {})
    smallStorage.setItem('a', 'new')
    for (const listen of foreign) listen({ key: 'a' })
    expect(readStored('a')).toBe('new')
    stop()
  })
})
