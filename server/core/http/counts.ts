import { createHmac } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { gather } from '../db/gather.ts'
import { insertOf } from '../db/insert-rows.ts'
import type { Database } from '../db/open.ts'
import { Statement } from '../db/statement.ts'
import type { Db, Tables } from '../db/tables.ts'

const MINUTE_MS = 60_000

/** Earlier versions had a row for each time a span began; a count starts again in its row when its span is over. */
const ONE_ROW = 0

/** A counter: at most `max` under a key within a number of minutes, which start with the first. */
export interface Counter {
  readonly key: string
  readonly minutes: number
  readonly max: number
}

/** A counter that is full, and the milliseconds until it is empty again. */
export interface Full<C extends Counter> {
  readonly counter: C
  readonly waitMs: number
}

/** The keyed hash of a name, so that no address, e-mail or phone can be read from the table. */
export const keyedHash = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`count ${name}`).digest('base64url').slice(0, 22)

/** Requests that are counted in one statement. Its plan is kept for each number of rows, so that it must not be large. */
const MAX_TOGETHER = 4

/** The counters of a key, which have a row together. */
interface Keyed {
  readonly key: string
  readonly long: Counter
  readonly short: Counter | undefined
}

/** What one request counts, at a moment in milliseconds. */
interface Asked {
  readonly keyed: readonly Keyed[]
  readonly now: number
}

/** Earlier versions had a row for each span: the key still ends with its minutes. */
const rowKey = ({ key, minutes }: Counter): string => `${key} ${minutes}`

function byKey(counters: readonly Counter[]): Keyed[] {
  const all = new Map<string, Keyed>()
  for (const counter of counters) {
    const other = all.get(counter.key)?.long
    const [long, short] = other && other.minutes > counter.minutes ? [other, counter] : [counter, other]
    all.set(counter.key, { key: rowKey(long), long, short })
  }
  return [...all.values()]
}

type Counted = Pick<
  Selectable<Tables['rate_limits']>,
  'key' | 'count' | 'expires_at' | 'short_count' | 'short_expires_at'
>

/** Returns a function for the end of a counter's span that begins now. Most counters of a request have the same spans. */
function endsFrom(now: number): (counter: Counter) => string {
  const ends = new Map<number, string>()
  return ({ minutes }) => {
    const end = ends.get(minutes) ?? new Date(now + minutes * MINUTE_MS).toISOString()
    ends.set(minutes, end)
    return end
  }
}

/** Counts each key so many `times` more, from 0 where its span begins. */
function incrementOf(keyed: readonly (Keyed & { times: number })[], now: number): Statement<Counted> {
  const endOf = endsFrom(now)
  const rows = keyed.map(({ key, long, short, times }) => ({
    key,
    window: ONE_ROW,
    count: times,
    expires_at: endOf(long),
    short_count: short ? times : null,
    short_expires_at: short ? endOf(short) : null,
  }))
  const moment = new Date(now).toISOString()
  const runs = sql`rate_limits.expires_at > ${moment}`
  const shortRuns = sql`rate_limits.short_expires_at > ${moment}`
  const values = [...rows.flatMap((row) => Object.values(row)), moment, moment, moment, moment]
  return new Statement(
    `count ${rows.length}`,
    values,
    () => sql<Counted>`
    ${insertOf('rate_limits', rows)} on conflict ("key", "window") do update set
      count = case when ${runs} then rate_limits.count + excluded.count else excluded.count end,
      expires_at = case when ${runs} then rate_limits.expires_at else excluded.expires_at end,
      short_count =
        case when ${shortRuns} then rate_limits.short_count + excluded.short_count else excluded.short_count end,
      short_expires_at =
        case when ${shortRuns} then rate_limits.short_expires_at else excluded.short_expires_at end
    returning "key", count, expires_at, short_count, short_expires_at`,
  )
}

/** The order in which rows are written, always the same one. */
const inOrder = (a: Keyed, b: Keyed): number => (a.key < b.key ? -1 : 1)

/** How often each key is counted, in a fixed order, so that two statements at once do not deadlock. */
function timesOf(all: readonly Asked[]) {
  const times = new Map<string, Keyed & { times: number }>()
  for (const one of all.flatMap(({ keyed }) => keyed)) {
    times.set(one.key, { ...one, times: (times.get(one.key)?.times ?? 0) + 1 })
  }
  return [...times.values()].sort(inOrder)
}

/**
 * Counts requests of the same tick in one statement: those from one address would wait for each other's row. Each gets the
 * counts as if it came after those before it.
 */
const countsTogether = ({ db, writeCount }: Database) =>
  gather<Asked, Map<string, Counted>>(async (all) => {
    const times = timesOf(all.map(({ work }) => work))
    const now = Math.max(...all.map(({ work }) => work.now))
    const counted = await writeCount(incrementOf(times, now).compile(db))
    const rows = new Map(counted.map((row) => [row.key, row]))
    // The last one of each key has its count, each before it one less.
    for (const { work, done } of all.toReversed()) {
      const own = new Map<string, Counted>()
      for (const { key } of work.keyed) {
        const row = rows.get(key)
        if (!row) continue
        own.set(key, row)
        const short_count = row.short_count === null ? null : row.short_count - 1
        rows.set(key, { ...row, count: row.count - 1, short_count })
      }
      done(own)
    }
  }, MAX_TOGETHER)

/** What counts in each database. */
const counting = new WeakMap<Database, ReturnType<typeof countsTogether>>()

function countingIn(database: Database) {
  const known = counting.get(database) ?? countsTogether(database)
  counting.set(database, known)
  return known
}

/**
 * Increments each counter in one statement, so that concurrent requests are counted one by one. A key has one counter, or two
 * of different spans, and comes with the same ones each time. `now` in milliseconds. Returns the counters that are full.
 */
export async function count<C extends Counter>(
  database: Database,
  counters: readonly C[],
  now: number,
): Promise<Full<C>[]> {
  if (counters.length === 0) return []
  await takeBackOwed(database.db)
  const keyed = byKey(counters)
  const rows = await countingIn(database)({ keyed, now })
  const full = new Map<Counter, string>()
  for (const { key, long, short } of keyed) {
    const row = rows.get(key)
    if (row && row.count > long.max) full.set(long, row.expires_at)
    if (short && row?.short_expires_at && Number(row.short_count) > short.max) {
      full.set(short, row.short_expires_at)
    }
  }
  return counters.flatMap((counter) => {
    const end = full.get(counter)
    return end === undefined ? [] : [{ counter, waitMs: Date.parse(end) - now }]
  })
}

/** What could not be taken back in a database yet, a full one for example. */
const owed = new WeakMap<Db, Counter[]>()
const MAX_OWED = 1000

/**
 * Decrements counters. It never throws: what cannot be written now is taken back before the next count, so that nothing stays
 * counted that did not happen, and the error that led here is the one that is told.
 */
export async function uncount(db: Db, counters: readonly Counter[]): Promise<void> {
  await decrement(db, counters).catch(() => {
    owed.set(db, [...(owed.get(db) ?? []), ...counters].slice(-MAX_OWED))
  })
}

async function takeBackOwed(db: Db): Promise<void> {
  const counters = owed.get(db)
  if (!counters) return
  owed.delete(db)
  await uncount(db, counters)
}

async function decrement(db: Db, counters: readonly Counter[]): Promise<void> {
  const less = (column: 'count' | 'short_count') =>
    sql<number>`case when ${sql.ref(column)} > 0 then ${sql.ref(column)} - 1 else ${sql.ref(column)} end`
  await db.transaction().execute(async (trx) => {
    // In the order in which counting takes the rows, so that the two do not deadlock.
    for (const { key } of byKey(counters).sort(inOrder)) {
      await trx
        .updateTable('rate_limits')
        .set({ count: less('count'), short_count: less('short_count') })
        .where('key', '=', key)
        .where('window', '=', ONE_ROW)
        .execute()
    }
  })
}

/** The full counter that takes longest to end. */
export const longest = <C extends Counter>(full: readonly Full<C>[]): Full<C> | undefined =>
  full.toSorted((a, b) => b.waitMs - a.waitMs)[0]
