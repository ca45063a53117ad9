import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropSession, endSession, keepSession, readSession } from '#src/lib/storage/session.ts'
import { goOn, openSignInPlace, signedOnAgain } from '#src/lib/storage/signed-on-again.ts'

const signIn = (id: string, turn: number) => {
  const said = Buffer.from(JSON.stringify({ sub: id, sid: turn })).toString('base64url')
  keepSession({
    token: `cabeca.${said}.assinatura`,
    user: { name: 'Ana Teste', role: 'client' },
    expiresAt: Number.MAX_SAFE_INTEGER,
  })
}

/** What a refused call hears: `then` is what becomes of the session meanwhile. */
async function refused(then: () => void) {
  signIn('ana', 1)
  const session = readSession()
  endSession()
  const again = signedOnAgain(session)
  then()
  goOn()
  return await again
}

describe('a call whose session has ended (ACC-46)', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is made again where its person signs in on the page, and no sooner', async () => {
    const leave = openSignInPlace()
    expect(await refused(() => signIn('ana', 2))).toBe(true)
    const order: string[] = []
    const session = readSession()
    endSession()
    const again = signedOnAgain(session).finally(() => order.push('made again'))
    await new Promise(setImmediate)
    order.push('signs in')
    signIn('ana', 3)
    goOn()
    expect(await again).toBe(true)
    expect(order).toEqual(['signs in', 'made again'])
    leave()
  })

  it('is refused where somebody else signs in, where they sign out or leave, and on any other page', async () => {
    const leave = openSignInPlace()
    expect(await refused(() => signIn('ivo', 1))).toBe(false)
    expect(await refused(dropSession)).toBe(false)
    expect(await refused(leave)).toBe(false)
    expect(await refused(() => {})).toBe(false)
  })

  it('is made again at once where another tab has signed in already', async () => {
    signIn('ana', 1)
    const before = readSession()
    signIn('ana', 2)
    expect(await signedOnAgain(before)).toBe(true)
  })
})
