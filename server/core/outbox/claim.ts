import { sql, type Updateable } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Clock, isoNow } from '../services.ts'

export type Channel = Tables['outbox']['channel']

/** The lease of a claimed message in milliseconds; it is renewed while the message is on its way. */
export const LEASE_MS = 60_000

/**
 * Claims the message of a channel that has waited longest, until its lease ends; undefined if none is due. It is one
 * statement, so that no other worker of any process can claim it too.
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
        // Literally, as the index says it: SQLite takes it only then.
        .where('due.state', '=', sql.lit<'pending'>('pending'))
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
 * Stores the outcome of a claimed message, if nobody else has claimed it meanwhile: every claim counts an attempt, so
 * that another number means another worker.
 */
export const closeClaim = (db: Db, { id, attempts }: Claimed, outcome: Updateable<Tables['outbox']>) =>
  db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute()

/** Deletes a claimed message that has nothing to tell any more, if nobody else has claimed it meanwhile. */
export const dropClaimed = (db: Db, { id, attempts }: Claimed) =>
  db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute()
