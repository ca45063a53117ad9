import type { Updateable } from 'kysely'
import { isSampleRecipient } from '#schemas/messages/samples.ts'
import type { Tables } from '../db/tables.ts'
import { messagesOf } from '../feature.ts'
import { messageNamed } from '../mail/message.ts'
import { type RenderedMessage, renderMessage } from '../mail/render.ts'
import { senderOf } from '../mail/sender.ts'
import { isoNow, type Services } from '../services.ts'
import { nextAttempt, refusalCode } from './back-off.ts'
import { type Claimed, closeClaim, LEASE_MS } from './claim.ts'
import { hasExpired } from './validity.ts'

/** Sends one message. Rejects if the receiver did not take it, and at once when the signal aborts. */
export type Send = (message: RenderedMessage, signal: AbortSignal) => Promise<void>

/** The maximum time of sending one message, however slow the receiver is. */
const MAX_SEND_MS = 120_000
const WRITE_AGAIN_MS = 1000

/**
 * Sends a claimed message and stores the outcome. True if it was sent. The payload of a sent message is deleted,
 * since it holds one-time links. Nothing is sent to an invented person (SRV-23). If `stopping` aborts, the message stays pending. Rejects only if the database does.
 */
export async function sendOne(
  { database: { db }, clock, config, features }: Services,
  row: Claimed,
  send: Send,
  stopping: AbortSignal,
): Promise<boolean> {
  const close = (outcome: Updateable<Tables['outbox']>) => closeClaim(db, row, outcome)
  if (isSampleRecipient(row.recipient)) {
    await close({ state: 'refused', claimed_until: null, last_error: 'sample' })
    return false
  }
  const messages = messagesOf(features)
  if (hasExpired(messages, row, clock.now())) {
    await close({ state: 'dead', claimed_until: null, last_error: 'expired' })
    return false
  }
  const renewing = setInterval(() => {
    close({ claimed_until: isoNow(clock, LEASE_MS) }).catch(() => {}) // then the lease simply ends
  }, LEASE_MS / 3)
  try {
    const kind = messageNamed(messages, row.template)
    const attachments = await kind.attachments?.(db, JSON.parse(row.payload))
    const message = { ...renderMessage(kind, row, senderOf(config)), ...(attachments && { attachments }) }
    await send(message, AbortSignal.any([stopping, AbortSignal.timeout(MAX_SEND_MS)]))
  } catch (error) {
    clearInterval(renewing)
    if (stopping.aborted) {
      await close({ claimed_until: null, next_attempt_at: isoNow(clock) })
      return false
    }
    const refusal = refusalCode(error)
    if (refusal !== undefined) {
      await close({ state: 'refused', claimed_until: null, last_error: refusal })
      return false
    }
    const next = nextAttempt(messages, row, clock.now())
    await close({
      claimed_until: null,
      last_error: kindOf(error),
      ...(next === undefined
        ? { state: 'dead' as const }
        : { next_attempt_at: new Date(next).toISOString() }),
    })
    return false
  }
  const sent = {
    state: 'sent',
    sent_at: isoNow(clock),
    claimed_until: null,
    last_error: null,
    payload: '{}',
  } as const
  try {
    await persist(() => close(sent), stopping)
  } finally {
    clearInterval(renewing)
  }
  return true
}

/**
 * Stores that a message was sent, trying again while the database is away: otherwise the message would be sent twice.
 * Gives up with the database's error when it is told to stop, or when the lease would be over.
 */
async function persist(write: () => Promise<unknown>, stopping: AbortSignal): Promise<void> {
  for (let writes = 1; ; writes++) {
    try {
      await write()
      return
    } catch (error) {
      if (writes * WRITE_AGAIN_MS >= LEASE_MS || stopping.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, WRITE_AGAIN_MS))
    }
  }
}

/** The code or name of a failure; its text may hold an address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
