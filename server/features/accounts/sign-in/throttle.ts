import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../core/db/tables.ts'
import { TooMany } from '../../../core/http/errors.ts'

const FREE_FAILURES = { account: 5, network: 20 } as const
const FIRST_WAIT_MS = 30_000
const MAX_WAIT_MS = 3_600_000
const FORGOTTEN_MS = 24 * 3_600_000

type Throttled = keyof typeof FREE_FAILURES

/** The subjects of an attempt: the account by its e-mail, and the network. */
export type Attempt = Readonly<Record<Throttled, string>>

const kinds = Object.keys(FREE_FAILURES) as Throttled[]
const iso = (ms: number): string => new Date(ms).toISOString()

/** The numbers of failures with their waits, the longest first. */
const waitsOf = (kind: Throttled): { failures: number; ms: number }[] => {
  const waits = []
  for (let ms = FIRST_WAIT_MS, failures: number = FREE_FAILURES[kind]; ms < MAX_WAIT_MS; ms *= 2) {
    waits.unshift({ failures, ms })
    failures += 1
  }
  return [{ failures: FREE_FAILURES[kind] + waits.length, ms: MAX_WAIT_MS }, ...waits]
}

/**
 * Slows down failed sign-ins by account and by network (ACC-5): the wait doubles with each failure after the free
 * ones, up to an hour, for known and unknown accounts alike. It is counted in the database, for all processes; each
 * failure is one statement, so that concurrent attempts are counted one by one, and those beyond the free ones learn
 * nothing.
 */
export function throttle(db: Db, secret: string) {
  const keyOf = (kind: Throttled, name: string) =>
    `${kind} ${createHash('sha256').update(`${secret}\n${name}`).digest('base64url').slice(0, 22)}`

  const wait = async (attempt: Attempt, now: number): Promise<number> => {
    const limits = new Map(kinds.map((kind) => [keyOf(kind, attempt[kind]), FREE_FAILURES[kind]]))
    const rows = await db
      .selectFrom('throttles')
      .selectAll()
      .where('key', 'in', [...limits.keys()])
      .execute()
    const untils = rows
      .filter(({ key, failures }) => failures >= (limits.get(key) ?? 0))
      .map(({ until }) => Date.parse(until))
    return Math.max(now, ...untils) - now
  }

  /** Counts one failure, unless a wait is running; says whether it was counted. */
  const count = async (kind: Throttled, name: string, now: number): Promise<boolean> => {
    const free = FREE_FAILURES[kind]
    const forgotten = iso(now - FORGOTTEN_MS)
    const steps = waitsOf(kind).map(
      ({ failures, ms }) => sql`when throttles.failures + 1 >= ${sql.lit(failures)} then ${iso(now + ms)}`,
    )
    const counted = await db
      .insertInto('throttles')
      .values({ key: keyOf(kind, name), failures: 1, until: iso(now) })
      .onConflict((c) =>
        c
          .column('key')
          .doUpdateSet({
            failures: sql`case when throttles.until < ${forgotten} then 1 else throttles.failures + 1 end`,
            until: sql`case when throttles.until < ${forgotten} then ${iso(now)} ${sql.join(steps, sql` `)} else ${iso(now)} end`,
          })
          .where((eb) => eb.or([eb('throttles.failures', '<', free), eb('throttles.until', '<=', iso(now))])),
      )
      .returning('key')
      .executeTakeFirst()
    return counted !== undefined
  }

  return {
    /** Throws TooMany during a wait. `now` in milliseconds. */
    async check(attempt: Attempt, now: number): Promise<void> {
      const ms = await wait(attempt, now)
      if (ms > 0) throw new TooMany(Math.ceil(ms / 1000))
    },

    /** Counts a failure. Throws TooMany beyond the free ones, without saying whether the password was right. */
    async failed(attempt: Attempt, now: number): Promise<void> {
      const network = await count('network', attempt.network, now)
      const account = await count('account', attempt.account, now)
      if (!network || !account) throw new TooMany(Math.ceil((await wait(attempt, now)) / 1000))
    },

    async forget(kind: Throttled, name: string): Promise<void> {
      await db.deleteFrom('throttles').where('key', '=', keyOf(kind, name)).execute()
    },
  }
}

export type Throttle = ReturnType<typeof throttle>
