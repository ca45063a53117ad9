import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { noteEmailGone, readSession } from '#src/lib/storage/session.ts'
import { call } from './client.ts'

/** How long a form waits for the known contact, which only saves typing. */
const MAX_WAIT_MS = 3000

/** What the server knows of the signed-in person's contact; undefined for everyone else, or where it does not answer. */
export async function ownContact(): Promise<ReplyOf<Calls['showOwnContact']> | undefined> {
  if (!readSession()) return undefined
  const contact = await call('showOwnContact', { signal: AbortSignal.timeout(MAX_WAIT_MS) }).catch(
    () => undefined,
  )
  if (contact) noteEmailGone(contact.email_gone)
  return contact
}
