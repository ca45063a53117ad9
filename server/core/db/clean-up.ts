import type { Db } from './tables.ts'

const DAY = 24 * 3_600_000

/** How long a reply is kept for a send that is tried again: as long as an unfinished request stays on a device. */
const REPLIES_LAST = 30 * DAY
/** Who got a message is of use for a while; what it said is not kept at all. */
const SENT_LAST = 30 * DAY

/** Deletes what has done its work: ended sessions and links, old counts, replies and sent messages. `now` in milliseconds. */
export async function cleanUp(db: Db, now: number): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString()
  await db.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', iso(now)).execute()
  await db
    .deleteFrom('throttles')
    .where('until', '<', iso(now - DAY))
    .execute()
  await db.deleteFrom('rate_limits').where('expires_at', '<=', iso(now)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', iso(now - REPLIES_LAST))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('state', '=', 'sent')
    .where('sent_at', '<', iso(now - SENT_LAST))
    .execute()
}
