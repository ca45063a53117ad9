import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Follower } from '#server/core/http/streams/event-stream.ts'
import { publish, type Topic, topicsOf } from '#server/core/http/streams/topics.ts'
import type { Services } from '#server/core/services.ts'
import { features } from '#server/features/registry.ts'
import { allHeard } from '#tests/support/all-heard.ts'
import { databases } from '#tests/support/database.ts'
import { fakeClock, testConfig } from '#tests/support/server.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

/** A page that is open, as its stream: how often it was told, and a promise of the next time. */
function page() {
  let count = 0
  let ended = false
  let heard = () => {}
  const follower: Follower = {
    changed: () => {
      count += 1
      heard()
    },
    end: () => {
      ended = true
    },
  }
  return {
    follower,
    /** How often it was told since the last time it was asked. */
    told: () => {
      const before = count
      count = 0
      return before
    },
    hasEnded: () => ended,
    next: () =>
      new Promise<void>((resolve) => {
        heard = resolve
      }),
  }
}

describe.each(databases)('topics on $name', ({ name, open }) => {
  const data = suiteDatabase(open)
  let services: Services
  const left: (() => void)[] = []

  beforeAll(async () => {
    const { database } = data
    services = { config: testConfig(), database, clock: fakeClock(), features }
  })
  afterEach(() => {
    for (const leave of left.splice(0)) leave()
  })
  afterAll(() => topicsOf(services).stop())

  const follow = (...topics: Topic[]) => {
    const follower = page()
    left.push(topicsOf(services).follow(topics, follower.follower))
    return follower
  }
  it('are heard after the commit, once, by those who follow them; not where it is rolled back', async () => {
    const { inTransaction } = data.database
    const [one, other] = [follow('request:um', 'account:um'), follow('request:dois')]
    expect(one.told()).toBe(1)
    await allHeard(services)
    one.told()
    other.told()

    await inTransaction(async (trx) => {
      await publish(trx, ['request:um', 'account:um', 'open:um'])
      await publish(trx, ['request:um', 'account:um', 'open:um'])
      expect(one.told()).toBe(0)
    })
    await allHeard(services)
    expect([one.told(), other.told()]).toEqual([1, 0])

    await inTransaction(async (trx) => {
      await publish(trx, ['request:um'])
      throw new Error('not so')
    }).catch(() => {})
    await inTransaction(() => Promise.resolve())
    await allHeard(services)
    expect(one.told()).toBe(0)
    // More than a notification holds.
    const many = Array.from({ length: 300 }, (_, n) => `request:${'a'.repeat(40)}${n}` as const)
    await inTransaction((trx) => publish(trx, [...many, 'request:um']))
    await allHeard(services)
    expect(one.told()).toBe(1)
  })

  it('are heard of another process', async () => {
    const beside = data.beside()
    const one = follow('request:um')
    await allHeard(services)
    one.told()
    const heard = one.next()
    await beside.inTransaction(async (trx) => {
      await trx.deleteFrom('rate_limits').execute()
      const row = { key: 'beside', window: 0, count: 1, expires_at: '2026' }
      await trx.insertInto('rate_limits').values(row).execute()
      await publish(trx, ['request:um'])
    })
    await heard
    expect(one.told()).toBe(1)
    await beside.close()
  })

  it.runIf(name === 'PostgreSQL')('are looked for once after the connection was lost', async () => {
    const { db } = data
    const one = follow('request:um')
    await allHeard(services)
    one.told()
    const back = one.next()
    const listening = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "topics"'
      and datname = current_database()`
    await listening.execute(db)
    await db.transaction().execute((trx) => publish(trx, ['request:um']))
    await back
    expect([one.told(), one.hasEnded()]).toEqual([1, false])
    await allHeard(services)
  })
})

it('end the streams of pages where the database cannot be listened to', () => {
  let ended = () => {}
  const database = {
    listen: (_channel: string, listening: { ended(): void }) => {
      ended = listening.ended
      return () => {}
    },
  }
  const onePage = page()
  topicsOf({ database } as never).follow(['request:um'], onePage.follower)
  ended()
  expect(onePage.hasEnded()).toBe(false)
  ended()
  expect(onePage.hasEnded()).toBe(true)
})
