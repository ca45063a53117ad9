import type { Database } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { type RenderedMessage, renderMessage } from '../mail/render.ts'
import { type Clock, isoNow } from '../services.ts'

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
 * Sends what is due, once. A row is claimed with a lease before it is sent, so that two workers never send the same one
 * and one that was killed is taken up again when its lease ends. What was sent is not kept: it holds one-time links. Returns
 * how many were sent.
 */
export async function sendDue(
  { db, skipLocked }: Database,
  clock: Clock,
  channels: Channels,
): Promise<number> {
  const usable = (['email', 'sms'] as const).filter((channel) => channels[channel])
  if (usable.length === 0) return 0
  const now = isoNow(clock)
  const claimed = await db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('channel', 'in', usable)
      .where('next_attempt_at', '<=', now)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .orderBy('next_attempt_at')
      .limit(BATCH)
    const rows = await (skipLocked ? due.forUpdate().skipLocked() : due).execute()
    if (rows.length === 0) return []
    return trx
      .updateTable('outbox')
      .set((eb) => ({ claimed_until: isoNow(clock, LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute()
  })
  let sent = 0
  for (const row of claimed) {
    try {
      const attachments = await attachmentsOf(db, row)
      await channels[row.channel]?.({ ...renderMessage(row), attachments })
      await db
        .updateTable('outbox')
        .set({ state: 'sent', sent_at: isoNow(clock), claimed_until: null, last_error: null, payload: '{}' })
        .where('id', '=', row.id)
        .execute()
      sent += 1
    } catch (error) {
      await db
        .updateTable('outbox')
        .set({
          state: row.attempts >= MOST_ATTEMPTS ? 'dead' : 'pending',
          claimed_until: null,
          next_attempt_at: isoNow(clock, waitAfter(row.attempts)),
          last_error: kindOf(error),
        })
        .where('id', '=', row.id)
        .execute()
    }
  }
  return sent
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

/** Works every so often until it is stopped; stopping waits for what is under way. */
export function startWorker(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = () => {
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
