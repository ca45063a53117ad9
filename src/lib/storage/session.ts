import { readStored, writeStored } from './storage.ts'

/** The local-storage key of the session (PAGE-13). */
export const SESSION_KEY = 'token'

const LONG_AGO = 1

export interface StoredSession {
  token: string
  user: { name: string; role: string }
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The session kept in this browser; undefined without one, or when its hour is over. */
export function readSession(text = readStored(SESSION_KEY), now = Date.now()): StoredSession | undefined {
  try {
    const session: StoredSession | null = JSON.parse(text ?? 'null')
    const whole = typeof session?.token === 'string' && typeof session.user?.name === 'string'
    return session && whole && session.expiresAt > now ? session : undefined
  } catch {
    return undefined
  }
}

/**
 * The id of a session's account, as its token says it: a name may change, and two people may have the same. Where the token
 * cannot be read, it stands for itself.
 */
export function accountOf(session: StoredSession | undefined): string | undefined {
  if (!session) return undefined
  try {
    const [, said = ''] = session.token.split('.')
    const { sub }: { sub?: unknown } = JSON.parse(atob(said.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : session.token
  } catch {
    return session.token
  }
}

export const keepSession = (session: StoredSession): boolean =>
  writeStored(SESSION_KEY, JSON.stringify(session))

/** Ends the session in this browser, which still knows whose it was (PAGE-41, ACC-46). Signing out drops it. */
export function endSession(): void {
  const session = readSession(undefined, 0)
  if (session) keepSession({ ...session, expiresAt: LONG_AGO })
}

export const dropSession = (): boolean => writeStored(SESSION_KEY, null)
