import { useEffect, useState } from 'react'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { endSession, readSession, type StoredSession } from '#src/lib/storage/session.ts'

/** A timer may come a moment before its time. */
const SLACK_MS = 100

/**
 * Whether a session ends within two minutes (ACC-52). When its time is over it ends in this browser, also in a tab that has
 * slept; that of a device that stays signed in goes on with its next call.
 */
export function useEnding({ token, expiresAt, keptUntil }: StoredSession): boolean {
  const [now, setNow] = useState(Date.now)
  const warnsAt = expiresAt - sessionTimes.warning
  const isKept = keptUntil !== undefined
  useEffect(() => {
    if (isKept) return
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= expiresAt && readSession(undefined, 0)?.token === token) endSession()
    }
    // Timers of a device that sleeps stand still.
    document.addEventListener('visibilitychange', look)
    const timers = [warnsAt, expiresAt].map((at) => setTimeout(look, at - Date.now() + SLACK_MS))
    return () => {
      document.removeEventListener('visibilitychange', look)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [token, expiresAt, warnsAt, isKept])
  return !isKept && now >= warnsAt && now < expiresAt
}
