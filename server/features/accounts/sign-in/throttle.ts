import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../core/db/tables.ts'
import { TooMany } from '../../../core/http/errors.ts'

const FIRST_WAIT_MS = 30_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FORGOTTEN_MS = 24 * HOUR_MS

/** What failures are counted by, how many are free, and the longest wait after those. */
const LIMITS = {
  /** A browser or network that signed on to the account before: it is slowed down and never locked out. */
  known: { free: 5, longestMs: MINUTE_MS },
  /** The account and the network that tries, together. */
  origin: { free: 5, longestMs: HOUR_MS },
  /** A network, over all accounts. */
  network: { free: 20, longestMs: HOUR_MS },
  /** An account, over all networks that it does not know. */
  account: { free: 20, longestMs: 15 * MINUTE_MS },
} as const

type Throttled = keyof typeof LIMITS

interface Subject {
  readonly kind: Throttled
  readonly name: string
}

/** What an attempt is counted by. */
export type Attempt = readonly Subject[]

/**
 * What an attempt to sign in is counted by (ACC-5). `known` is the key of the browser or network where the account knows it
 * (ACC-38). A new password begins the count of account and network again.
 */
export const attemptOf = (
  { email, password_hash }: { email: string; password_hash: string | null },
  network: string,
  signOn: string | undefined,
): Attempt =>
  signOn === undefined
    ? [
        { kind: 'origin', name: `${email}\n${password_hash ?? ''}\n${network}` },
        { kind: 'network', name: network },
        { kind: 'account', name: email },
      ]
    : [{ kind: 'known', name: signOn }]

const REASON = 'Houve demasiadas tentativas falhadas de entrar nesta conta ou a partir desta rede.'
const OTHERWISE =
  ', ou defina já uma password nova pela ligação que lhe enviamos por e-mail em «Esqueceu-se da Password?»: funciona sempre'

const iso = (ms: number): string => new Date(ms).toISOString()

/** The numbers of failures with their waits, the longest first. */
const waitsOf = (kind: Throttled): { failures: number; ms: number }[] => {
  const waits = []
  const { free, longestMs } = LIMITS[kind]
  for (let ms = FIRST_WAIT_MS, failures: number = free; ms < longestMs; ms *= 2) {
    waits.unshift({ failures, ms })
    failures += 1
  }
  return [{ failures: free + waits.length, ms: longestMs }, ...waits]
}

const tooMany = (ms: number) => new TooMany(Math.ceil(ms / 1000), REASON, OTHERWISE)

/**
 * Slows down failed sign-ins (ACC-5): the wait doubles with each failure after the free ones, for known and unknown accounts
 * alike. It is counted in the database, for all processes; each failure is one statement, so that concurrent attempts are
 * counted one by one, and those beyond the free ones learn nothing.
 */
export function throttle(db: Db, secret: string) {
  const keyOf = (kind: Throttled, name: string) =>
    `${kind} ${createHash('sha256').update(`${secret}\n${name}`).digest('base64url').slice(0, 22)}`

  const wait = async (attempt: Attempt, now: number): Promise<number> => {
    const limits = new Map(attempt.map(({ kind, name }) => [keyOf(kind, name), LIMITS[kind].free]))
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
  const count = async ({ kind, name }: Subject, now: number): Promise<boolean> => {
    const { free } = LIMITS[kind]
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
      if (ms > 0) throw tooMany(ms)
    },

    /** Counts a failure. Throws TooMany beyond the free ones, without saying whether the password was right. */
    async failed(attempt: Attempt, now: number): Promise<void> {
      for (const subject of attempt) {
        if (!(await count(subject, now))) throw tooMany(await wait(attempt, now))
      }
    },

    /** Forgets the failures of who has just shown the password; those of others stay counted. */
    async succeeded([attempt]: Attempt): Promise<void> {
      if (attempt) await this.forget(attempt.kind, attempt.name)
    },

    async forget(kind: Throttled, name: string): Promise<void> {
      await db.deleteFrom('throttles').where('key', '=', keyOf(kind, name)).execute()
    },
  }
}

export type Throttle = ReturnType<typeof throttle>
