import type { Updateable } from 'kysely'
import { isSampleRecipient } from '#schemas/messages/samples.ts'
import type { Db, Tables } from '../db/tables.ts'
import { addressWorks, goneAddress, markGone, meansGone } from '../mail/gone-addresses.ts'
import { type Message, messageNamed } from '../mail/message.ts'
import { type RenderedMessage, renderMessage } from '../mail/render.ts'
import { senderOf } from '../mail/sender.ts'
import type { PushTo } from '../push/push-channel.ts'
import { pushOne } from '../push/push-one.ts'
import { isoNow, messagesOf, type Services } from '../services.ts'
import { waitingChanged } from '../waiting.ts'
import { nextAttempt, refusalCode } from './back-off.ts'
import { type Claimed, closeClaim, dropClaimed, LEASE_MS } from './claim.ts'
import { admitMessage, NOT_COUNTED } from './person-limits.ts'
import { hasExpired, tryingTime } from './validity.ts'
import { admitVolume } from './volume.ts'

/** Sends one message. Rejects if the receiver did not take it, and at once when the signal aborts. */
export type Send = (message: RenderedMessage, signal: AbortSignal) => Promise<void>

/** How messages of a channel are sent, until `stopping` aborts. */
export interface Sending {
  /** By e-mail or SMS; a channel of pushes has `push`. */
  readonly send?: Send
  readonly push?: PushTo
  readonly stopping: AbortSignal
  /** Called with the template of a message that its person has too many of (MSG-12). */
  readonly onDropped: (template: string) => void
}

/** Why a message is held or dropped that its person has too many of. */
const TOO_MANY = 'limit'

/** Why a message waits for the next hour (MSG-23). */
const VOLUME = 'volume'

/** Why a message is not sent whose address takes none (MSG-22). */
const GONE = 'gone'

/** The maximum time of sending one message, however slow the receiver is. */
const MAX_SEND_MS = 120_000
const WRITE_AGAIN_MS = 1000

/**
 * Sends a claimed message and stores the outcome. True if it was sent. The payload of a sent message is deleted,
 * since it holds one-time links. Nothing is sent to an invented person (SRV-23), nor what is over (MSG-14); what its person
 * has too many of waits or is dropped (MSG-12), what is beyond the hour's e-mails waits (MSG-23), and what nobody asked for is not sent to an address that is gone (MSG-22). If `stopping` aborts, the message stays pending. Rejects only if the
 * database does.
 */
export async function sendOne(
  services: Services,
  row: Claimed,
  { send, push, stopping, onDropped }: Sending,
): Promise<boolean> {
  const { database, clock, config, features } = services
  const { db } = database
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
  const kind = messageNamed(messages, row.template)
  if (await kind.isOver?.(db, JSON.parse(row.payload), row.lead_id)) {
    await dropClaimed(db, row)
    return false
  }
  if (await goesNowhere(db, kind, row)) {
    await close({ state: 'refused', claimed_until: null, last_error: GONE })
    return false
  }
  // A message that was pushed was counted then.
  const person = row.pushed_at === null ? await admitMessage(services, kind, row) : NOT_COUNTED
  const { waitMs } = person
  if (waitMs > 0) {
    const next = clock.now() + waitMs
    const { limit } = kind
    const isDropped =
      (typeof limit === 'object' && 'beyond' in limit && limit.beyond === 'dropped') ||
      next >= tryingTime(messages, row).end
    await close({
      ...{ claimed_until: null, last_error: TOO_MANY },
      ...(isDropped ? { state: 'dead' as const } : { next_attempt_at: new Date(next).toISOString() }),
    })
    if (isDropped) onDropped(row.template)
    return false
  }
  const volume = await admitVolume(services, kind, row)
  const uncount = async () => {
    await person.uncount()
    await volume.uncount()
  }
  if (volume.waitMs > 0) {
    await uncount()
    const next_attempt_at = new Date(clock.now() + volume.waitMs).toISOString()
    await close({ claimed_until: null, last_error: VOLUME, next_attempt_at })
    return false
  }
  if (push) {
    const isTaken = await pushOne(services, { kind, row, push, stopping })
    if (!isTaken) await uncount()
    return isTaken
  }
  const renewing = setInterval(() => {
    close({ claimed_until: isoNow(clock, LEASE_MS) }).catch(() => {}) // then the lease simply ends
  }, LEASE_MS / 3)
  try {
    const attachments = await kind.attachments?.(db, JSON.parse(row.payload))
    const message = { ...renderMessage(kind, row, senderOf(config)), ...(attachments && { attachments }) }
    await send?.(message, AbortSignal.any([stopping, AbortSignal.timeout(MAX_SEND_MS)]))
  } catch (error) {
    clearInterval(renewing)
    await uncount()
    if (stopping.aborted) {
      await close({ claimed_until: null, next_attempt_at: isoNow(clock) })
      return false
    }
    const refusal = refusalCode(error)
    if (refusal !== undefined) {
      await close({ state: 'refused', claimed_until: null, last_error: refusal })
      await database.inTransaction(async (trx) => {
        if (row.channel === 'email' && meansGone(refusal))
          await markGone(trx, row.recipient, { code: refusal, now: isoNow(clock) })
        await waitingChanged(trx)
      })
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
    // An administrator tried it all the same, and it was taken.
    if (row.resent_at !== null) await addressWorks(db, row.recipient)
  } finally {
    clearInterval(renewing)
  }
  return true
}

/**
 * Whether a message that nobody asked for just now goes to an address that takes none any more (MSG-22). A message that
 * people ask for themselves, such as a link, is sent all the same: it confirms an address that works again, and is
 * limited where it is caused.
 */
const goesNowhere = async (db: Db, { limit }: Message, { channel, recipient, resent_at }: Claimed) =>
  channel === 'email' &&
  resent_at === null &&
  typeof limit === 'object' &&
  !('rule' in limit) &&
  (await goneAddress(db, recipient)) !== undefined

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
