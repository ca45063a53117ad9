import { useEffect, useState } from 'react'
import { accountOf, readSession, SESSION_KEY, type StoredSession } from './session.ts'
import { useStored } from './use-stored.ts'

/** How many open parts of the page let their person sign in again (ACC-46). */
let places = 0
const waiting = new Set<() => void>()

/** Makes the calls that wait look at the session again. */
export const goOn = () => {
  const all = [...waiting]
  waiting.clear()
  for (const go of all) go()
}

/**
 * Waits, after a session was refused, until its person has signed in again on the same page (ACC-46). False where they cannot,
 * leave, sign out, or somebody else signs in.
 */
export async function signedOnAgain(refused: StoredSession | undefined): Promise<boolean> {
  const account = accountOf(refused ?? readSession(undefined, 0))
  const isAgain = () => {
    const now = readSession()
    return now !== undefined && now.token !== refused?.token && accountOf(now) === account
  }
  if (!isAgain() && places > 0) await new Promise<void>((resolve) => waiting.add(resolve))
  return isAgain()
}

/**
 * The session of a page that is its person's alone. One that ends while the page is open stays as `session`, and `isOver` asks
 * the page to let them sign in again (ACC-46): it keeps what it shows. A person who signs out has none.
 */
export function useOwnSession(): { session: StoredSession | undefined; isOver: boolean } {
  const stored = useStored(SESSION_KEY)
  const now = stored === null ? undefined : readSession(stored)
  const [last, setLast] = useState(now)
  if (stored === null ? last : now && now.token !== last?.token) setLast(now)
  const session = stored === null ? undefined : (now ?? last)
  return { session, isOver: session !== undefined && now === undefined }
}

/** Whether the open page lets its person sign in again. */
export const hasSignInPlace = (): boolean => places > 0

/** Says that a page lets its person sign in again, which calls wait for. Returns how to say that it is gone. */
export function openSignInPlace(): () => void {
  places += 1
  return () => {
    places -= 1
    if (places === 0) goOn()
  }
}

/** The same for a component, as long as it is there. `isOver`: the session has ended, and nobody has signed in yet. */
export function useSignInPlace(isOver: boolean): void {
  useEffect(openSignInPlace, [])
  useEffect(() => {
    if (!isOver) goOn()
  }, [isOver])
}
