import { beforeEach, describe, expect, it } from 'vitest'
import { count } from '#server/core/http/counts.ts'
import { databases } from '#tests/support/database.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const HOUR_MS = 3_600_000

describe.each(databases)('requests that are counted at once on $name', ({ open }) => {
  const data = suiteDatabase(open)

  beforeEach(() => data.clear('rate_limits'))

  const network = [
    { key: 'network', minutes: 60, max: 6 },
    { key: 'network', minutes: 1440, max: 8 },
  ]
  const limitOf = (n: number) => ({ key: `person ${n}`, minutes: 60, max: 1 })
  const people = Array.from({ length: 10 }, (_, n) => n)
  /** What is full for each, those with least first: PostgreSQL counts them in whatever order. */
  const askAll = async (now: number, of = limitOf) => {
    const all = await Promise.all(people.map((n) => count(data.database.db, [of(n), ...network], now)))
    return all.toSorted((a, b) => a.length - b.length)
  }
  const fullSpans = (all: Awaited<ReturnType<typeof askAll>>) =>
    all.map((full) => full.map(({ counter }) => counter.minutes))

  it('get each the count that it would get alone', async () => {
    expect(fullSpans(await askAll(NOW))).toEqual(
      people.map((n) => [...(n >= 6 ? [60] : []), ...(n >= 8 ? [1440] : [])]),
    )
    const rows = await data.db
      .selectFrom('rate_limits')
      .select(['key', 'count', 'short_count'])
      .orderBy('key')
      .execute()
    expect(rows).toEqual([
      { key: 'network 1440', count: 10, short_count: 10 },
      ...people.map((n) => ({ key: `person ${n} 60`, count: 1, short_count: null })),
    ])
  })

  it('start a span together when the last one is over', async () => {
    await askAll(NOW)
    const later = await askAll(NOW + HOUR_MS, (n) => limitOf(n + 10))
    expect(fullSpans(later)).toEqual(people.map((n) => [...(n >= 6 ? [60] : []), 1440]))
    expect(later[9]).toEqual([
      { counter: network[0], waitMs: HOUR_MS },
      { counter: network[1], waitMs: 23 * HOUR_MS },
    ])
  })
})
