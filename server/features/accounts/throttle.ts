import { createHash } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { TooMany } from '../../http/errors.ts'

const FREE_FAILURES = { account: 5, network: 20 } as const
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000
const FORGOTTEN_MS = 24 * 3_600_000

export type Throttled = keyof typeof FREE_FAILURES

/**
 * Slows down who fails to sign in: by account and by network, doubling with each failure after the free ones, up to an
 * hour; known and unknown accounts alike. Counted in the database, so that every process sees the same.
 */
export function throttle(db: Db, secret: string) {
  const keyOf = (kind: Throttled, name: string) =>
    `${kind} ${createHash('sha256').update(`${secret}\n${name}`).digest('base64url').slice(0, 22)}`

  return {
    /** Throws TooMany while one has to wait. `now` in milliseconds. */
    async check(kind: Throttled, name: string, now: number): Promise<void> {
      const row = await db
        .selectFrom('throttles')
        .select(['failures', 'until'])
        .where('key', '=', keyOf(kind, name))
        .executeTakeFirst()
      const waits = row && row.failures >= FREE_FAILURES[kind] ? Date.parse(row.until) - now : 0
      if (waits > 0) throw new TooMany(Math.ceil(waits / 1000))
    },

    /** Counts a failure. */
    async failed(kind: Throttled, name: string, now: number): Promise<void> {
      const key = keyOf(kind, name)
      const row = await db
        .selectFrom('throttles')
        .select(['failures', 'until'])
        .where('key', '=', key)
        .executeTakeFirst()
      const old = row && Date.parse(row.until) + FORGOTTEN_MS < now
      const failures = row && !old ? row.failures + 1 : 1
      const beyond = failures - FREE_FAILURES[kind]
      const wait = beyond < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** beyond, LONGEST_WAIT_MS)
      const until = new Date(now + wait).toISOString()
      await db
        .insertInto('throttles')
        .values({ key, failures, until })
        .onConflict((c) => c.column('key').doUpdateSet({ failures, until }))
        .execute()
    },

    async forget(kind: Throttled, name: string): Promise<void> {
      await db.deleteFrom('throttles').where('key', '=', keyOf(kind, name)).execute()
    },
  }
}
