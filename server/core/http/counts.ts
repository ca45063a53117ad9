import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { insertOf } from '../db/insert-rows.ts'
import type { Database } from '../db/open.ts'
import { Statement } from '../db/statement.ts'
import type { Db, Tables } from '../db/tables.ts'

const MINUTE_MS = 60_000

/** Earlier versions had a row for each span; a count has one row now, and starts again when its span is over. */
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

/** Counts of different spans never share a row. */
const rowKey = ({ key, minutes }: Counter): string => `${key} ${minutes}`

/** Counters in a fixed order, so that two statements at once do not deadlock. */
const inOrder = (counters: readonly Counter[]) =>
  counters
    .map((counter) => ({ key: rowKey(counter), minutes: counter.minutes }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))

type Counted = Pick<Tables['rate_limits'], 'key' | 'count' | 'expires_at'>

/** Increments counters, the first of a span as 1. */
function incrementOf(counters: readonly Pick<Counter, 'key' | 'minutes'>[], now: number): Statement<Counted> {
  const rows = counters.map(({ key, minutes }) => ({
    key,
    window: ONE_ROW,
    count: 1,
    expires_at: new Date(now + minutes * MINUTE_MS).toISOString(),
  }))
  const moment = new Date(now).toISOString()
  const isOver = sql`rate_limits.expires_at <= ${moment}`
  const values = [...rows.flatMap((row) => Object.values(row)), moment, moment]
  return new Statement(
    `count ${rows.length}`,
    values,
    () => sql<Counted>`
    ${insertOf('rate_limits', rows)} on conflict ("key", "window") do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      expires_at = case when ${isOver} then excluded.expires_at else rate_limits.expires_at end
    returning "key", count, expires_at`,
  )
}

/**
 * Increments each counter in one statement, so that concurrent requests are counted one by one. `now` in
 * milliseconds. Returns the counters that are full.
 */
export async function count<C extends Counter>(
  { db, writeCount }: Database,
  counters: readonly C[],
  now: number,
): Promise<Full<C>[]> {
  if (counters.length === 0) return []
  const counted = await writeCount(incrementOf(inOrder(counters), now).compile(db))
  const known = new Map(counted.map((row) => [row.key, row]))
  return counters.flatMap((counter) => {
    const row = known.get(rowKey(counter))
    if (!row || row.count <= counter.max) return []
    return [{ counter, waitMs: Date.parse(row.expires_at) - now }]
  })
}

/** Decrements counters. */
export async function uncount(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key } of inOrder(counters)) {
    await db
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('window', '=', ONE_ROW)
      .where('count', '>', 0)
      .execute()
  }
}

/** The full counter that takes longest to end. */
export const longest = <C extends Counter>(full: readonly Full<C>[]): Full<C> | undefined =>
  full.toSorted((a, b) => b.waitMs - a.waitMs)[0]
