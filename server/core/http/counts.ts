import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Db, Trx } from '../db/tables.ts'

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

/** The counters of a key, which have a row together. */
interface Keyed {
  readonly key: string
  readonly long: Counter
  readonly short: Counter | undefined
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

/** The order in which rows are written, always the same one, so that two that count at once do not deadlock. */
const inOrder = (a: Keyed, b: Keyed): number => (a.key < b.key ? -1 : 1)

/** Counts each key once more, from 0 where its span begins. */
function increment(db: Db, keyed: readonly Keyed[], now: number) {
  const endOf = ({ minutes }: Counter) => new Date(now + minutes * MINUTE_MS).toISOString()
  const rows = keyed.toSorted(inOrder).map(({ key, long, short }) => ({
    key,
    window: ONE_ROW,
    count: 1,
    expires_at: endOf(long),
    short_count: short ? 1 : null,
    short_expires_at: short ? endOf(short) : null,
  }))
  const moment = new Date(now).toISOString()
  const runs = sql`rate_limits.expires_at > ${moment}`
  const shortRuns = sql`rate_limits.short_expires_at > ${moment}`
  return db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((c) =>
      c.columns(['key', 'window']).doUpdateSet({
        count: sql`case when ${runs} then rate_limits.count + 1 else excluded.count end`,
        expires_at: sql`case when ${runs} then rate_limits.expires_at else excluded.expires_at end`,
        short_count: sql`case when ${shortRuns} then rate_limits.short_count + 1 else excluded.short_count end`,
        short_expires_at: sql`case when ${shortRuns}
          then rate_limits.short_expires_at else excluded.short_expires_at end`,
      }),
    )
    .returning(['key', 'count', 'expires_at', 'short_count', 'short_expires_at'])
    .execute()
}

/**
 * Increments all counters by one upsert, so that concurrent requests are counted one by one; in a transaction, the others
 * wait for its end. A key has one counter, or two of different spans, and comes with the same ones each time. `now` in
 * milliseconds. Returns the counters that are full.
 */
export async function count<C extends Counter>(
  db: Db,
  counters: readonly C[],
  now: number,
): Promise<Full<C>[]> {
  if (counters.length === 0) return []
  const keyed = byKey(counters)
  const rows = new Map((await increment(db, keyed, now)).map((row) => [row.key, row]))
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

/** Decrements counters. It never throws: the error that led here is the one that is told. */
export async function uncount(database: Database, counters: readonly Counter[]): Promise<void> {
  await database.inTransaction((trx) => uncountIn(trx, counters)).catch(() => undefined)
}

/** Decrements counters in the caller's transaction. */
export async function uncountIn(trx: Trx, counters: readonly Counter[]): Promise<void> {
  const less = (column: 'count' | 'short_count') =>
    sql<number>`case when ${sql.ref(column)} > 0 then ${sql.ref(column)} - 1 else ${sql.ref(column)} end`
  // In the order in which counting takes the rows, so that the two do not deadlock.
  for (const { key } of byKey(counters).sort(inOrder))
    await trx
      .updateTable('rate_limits')
      .set({ count: less('count'), short_count: less('short_count') })
      .where('key', '=', key)
      .where('window', '=', ONE_ROW)
      .execute()
}

/** The full counter that takes longest to end. */
export const longest = <C extends Counter>(full: readonly Full<C>[]): Full<C> | undefined =>
  full.toSorted((a, b) => b.waitMs - a.waitMs)[0]
