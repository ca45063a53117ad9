import { dropKeptPages } from '../page/kept-pages.ts'
import { readStored, writeStored } from './storage.ts'

/** The local-storage key of the session (PAGE-13). */
export const SESSION_KEY = 'token'

const LONG_AGO = 1

export interface StoredSession {
  token: string
  user: { name: string; role: string }
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number
  /** Whether the session is renewed as it is used, and does not end for good then (ACC-51). */
  renewable?: boolean
  /** Until when the device stays signed in: its next call renews the token (ACC-48). */
  keptUntil?: number
  /** Whether the account's e-mail returns our messages, as the server last said (MSG-24). */
  emailGone?: boolean
}

/** A session as the server gives it to scripts. */
interface GivenSession extends Pick<StoredSession, 'token' | 'user'> {
  /** Seconds that the token lasts, and that the device stays signed in. */
  expires: number
  kept: number | null
  renewable: boolean
  email_gone: boolean
}

/** The session kept in this browser; undefined without one, or when it is over. */
export function readSession(text = readStored(SESSION_KEY), now = Date.now()): StoredSession | undefined {
  try {
    const session: StoredSession | null = JSON.parse(text ?? 'null')
    const whole = typeof session?.token === 'string' && typeof session.user?.name === 'string'
    const until = Math.max(session?.expiresAt ?? 0, session?.keptUntil ?? 0)
    return session && whole && until > now ? session : undefined
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

/** Keeps a session that the server has just given to this browser's scripts. False where the browser keeps nothing. */
export const keepGiven = ({ token, user, expires, renewable, kept, email_gone }: GivenSession): boolean =>
  keepSession({
    ...{ token, user, renewable, expiresAt: Date.now() + expires * 1000 },
    ...(kept !== null && { keptUntil: Date.now() + kept * 1000 }),
    ...(email_gone && { emailGone: true }),
  })

/** Notes what a page of the person has heard since of their e-mail (MSG-24). */
export function noteEmailGone(isGone: boolean): void {
  const session = readSession()
  if (!session || (session.emailGone ?? false) === isGone) return
  const { emailGone: _, ...others } = session
  keepSession({ ...others, ...(isGone && { emailGone: true }) })
}

/** Ends the session in this browser, but keeps whose it was (PAGE-41, ACC-46). Signing out forgets that too. */
export function endSession(): void {
  const session = readSession(undefined, 0)
  if (session) {
    const { keptUntil: _, ...over } = session
    keepSession({ ...over, expiresAt: LONG_AGO })
  }
  dropKeptPages()
}

export function dropSession(): boolean {
  dropKeptPages()
  return writeStored(SESSION_KEY, null)
}
