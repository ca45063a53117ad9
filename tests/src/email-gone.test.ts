import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropSession, keepGiven, noteEmailGone, readSession } from '#src/lib/storage/session.ts'

const session = {
  token: 'a',
  expires: 3600,
  renewable: true,
  kept: null,
  user: { name: 'Ana Teste', role: 'client' },
}

describe('an e-mail that returns our messages, in the session of this browser (MSG-24)', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const isGone = () => readSession()?.emailGone ?? false

  it('is as the server last said, with a session or on a page', () => {
    keepGiven({ ...session, email_gone: true })
    expect(isGone()).toBe(true)
    keepGiven({ ...session, email_gone: false })
    expect(isGone()).toBe(false)
    noteEmailGone(true)
    expect(isGone()).toBe(true)
    noteEmailGone(false)
    expect([isGone(), readSession()?.token]).toEqual([false, 'a'])
  })

  it('is kept of nobody', () => {
    dropSession()
    noteEmailGone(true)
    expect(readSession(undefined, 0)).toBeUndefined()
  })
})
