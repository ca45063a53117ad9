import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { renewSession } from '#src/api/client.ts'
import { readSession } from '#src/lib/storage/session.ts'

/** A renewal that failed is tried again after this time. */
const REST_MS = 60_000

/**
 * Renews the session of a person who presses or types something on any page, once half of its hour is over (ACC-51). The
 * calls that a page makes by itself do not count as use. Returns how to stop.
 */
export function watchUse(): () => void {
  let restsUntil = 0
  const used = () => {
    const [session, now] = [readSession(), Date.now()]
    if (!session?.renewable || now < restsUntil) return
    const left = session.expiresAt - now
    // One that is over goes on with its next call, if it does.
    if (left <= 0 || left > sessionTimes.renewal) return
    restsUntil = now + REST_MS
    void renewSession()
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) addEventListener(event, used, { capture: true, passive: true })
  return () => {
    for (const event of events) removeEventListener(event, used, { capture: true })
  }
}
