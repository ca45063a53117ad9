import type { Updateable } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Clock, isoNow } from '../services.ts'

export type Channel = Tables['outbox']['channel']

/** How long a claimed message is its worker's alone, in milliseconds; renewed while it is on its way. */
export const LEASE_MS = 60_000

/**
 * The message of a channel that has waited longest, for this worker alone until its lease ends; undefined when none is
 * due. It is one statement, so that no other worker comes in between, in this process or another.
 */
export function claimNext({ db, skipLocked }: Database, clock: Clock, channel: Channel) {
  const now = isoNow(clock)
  return db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: isoNow(clock, LEASE_MS), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) => {
      const due = eb
        .selectFrom('outbox as due')
        .select('due.id')
        .where('due.state', '=', 'pending')
        .where('due.channel', '=', channel)
        .where('due.next_attempt_at', '<=', now)
        .where((or) => or.or([or('due.claimed_until', 'is', null), or('due.claimed_until', '<=', now)]))
        .orderBy('due.next_attempt_at')
        .limit(1)
      return skipLocked ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/**
 * Writes down what became of a claimed message, where nobody else has claimed it meanwhile: every claim counts an attempt,
 * so one with another number is another worker's.
 */
export const closeClaim = (db: Db, { id, attempts }: Claimed, outcome: Updateable<Tables['outbox']>) =>
  db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute()
