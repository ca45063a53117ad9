import type { Updateable } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type RenderedMessage, renderMessage } from '../mail/render.ts'
import { type Clock, isoNow } from '../services.ts'
import { hasExpired } from './good-for.ts'

/** Sends one message; rejects when it could not be handed over. */
export type Send = (message: RenderedMessage) => Promise<void>

/** The ways out that are configured; a channel without one keeps its messages in the outbox. */
export interface Channels {
  email?: Send | undefined
  sms?: Send | undefined
}

const BATCH = 10
const LEASE_MS = 60_000
const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 30_000

/** Milliseconds until the next attempt: half a minute, doubled each time, two hours at most. */
const waitAfter = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), 7_200_000)

/**
 * Sends what is due, once, one message after the other. Each is claimed with a lease just before it is sent, and the lease
 * is renewed while it is on its way, so that two workers never send the same one and one that was killed is taken up again
 * when its lease ends. What was sent is not kept: it holds one-time links. Returns how many were sent.
 */
export async function sendDue(database: Database, clock: Clock, channels: Channels): Promise<number> {
  const usable = (['email', 'sms'] as const).filter((channel) => channels[channel])
  if (usable.length === 0) return 0
  let sent = 0
  for (let turn = 0; turn < BATCH; turn++) {
    const row = await claimNext(database, clock, usable)
    if (!row) break
    if (await sendOne(database.db, clock, channels, row)) sent += 1
  }
  return sent
}

/** The message that has waited longest, for this worker alone until its lease ends; undefined when none is due. */
function claimNext({ db, skipLocked }: Database, clock: Clock, usable: readonly ('email' | 'sms')[]) {
  const now = isoNow(clock)
  return db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('channel', 'in', usable)
      .where('next_attempt_at', '<=', now)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .orderBy('next_attempt_at')
      .limit(1)
    const found = await (skipLocked ? due.forUpdate().skipLocked() : due).executeTakeFirst()
    if (!found) return undefined
    return trx
      .updateTable('outbox')
      .set((eb) => ({ claimed_until: isoNow(clock, LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/** Whether the message went out. What became of it is written down only where nobody else has claimed it meanwhile. */
async function sendOne(db: Db, clock: Clock, channels: Channels, row: Claimed): Promise<boolean> {
  // Every claim counts an attempt: one with another number is another worker's.
  const close = (outcome: Updateable<Tables['outbox']>) =>
    db
      .updateTable('outbox')
      .set(outcome)
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .where('attempts', '=', row.attempts)
      .execute()
  if (hasExpired(row, clock.now())) {
    await close({ state: 'dead', claimed_until: null, last_error: 'expired' })
    return false
  }
  const renewing = setInterval(() => {
    close({ claimed_until: isoNow(clock, LEASE_MS) }).catch(() => {}) // then the lease ends by itself
  }, LEASE_MS / 3)
  try {
    const attachments = await attachmentsOf(db, row)
    await channels[row.channel]?.({ ...renderMessage(row), attachments })
  } catch (error) {
    clearInterval(renewing)
    await close({
      state: row.attempts >= MOST_ATTEMPTS ? 'dead' : 'pending',
      claimed_until: null,
      next_attempt_at: isoNow(clock, waitAfter(row.attempts)),
      last_error: kindOf(error),
    })
    return false
  }
  clearInterval(renewing)
  await close({ state: 'sent', sent_at: isoNow(clock), claimed_until: null, last_error: null, payload: '{}' })
  return true
}

/** What kind of failure it was, as its library names it: its text may hold an address. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The file that came with a message of the contact form. */
async function attachmentsOf(db: Db, { template, payload }: { template: string; payload: string }) {
  if (template !== 'contact') return []
  const { contact } = JSON.parse(payload) as { contact: string }
  const row = await db
    .selectFrom('contact_messages')
    .select(['attachment', 'attachment_name', 'attachment_type'])
    .where('id', '=', contact)
    .executeTakeFirst()
  if (!row?.attachment) return []
  const { attachment, attachment_name, attachment_type } = row
  return [
    {
      filename: attachment_name ?? 'anexo',
      contentType: attachment_type ?? 'application/octet-stream',
      content: Buffer.from(attachment, 'base64'),
    },
  ]
}
