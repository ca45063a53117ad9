import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { QueryId, RootOperationNode } from 'kysely'
import { cleanUp } from '#server/core/db/clean-up.ts'
import type { Database } from '#server/core/db/open.ts'
import { transactionsOf } from '#server/core/db/transactions.ts'
import { isoNow, type Services } from '#server/core/services.ts'
import { features } from '#server/features/registry.ts'
import { databases, SEEDED_AT } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { fillMarket } from './fill.ts'
import { readWhole } from './read-whole.ts'

const MARKET = { requests: 1_000_000, professionals: 50_000, proposals: 300_000, now: SEEDED_AT }
/** How many requests are due for a wave. */
const WAVES = 20
/** Of a request's service, so that one is of the service that most professionals do, and others of rare ones. */
const EVERY = 49_999

/** A database that times the statements that are asked of it, and keeps the longest of each text. */
function timed({ db, ...database }: Database) {
  const begun = new Map<QueryId, { sql: string; at: number }>()
  const nodes = new Map<string, RootOperationNode>()
  let longest = { took: 0, sql: '' }
  let count = 0
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql } = db.getExecutor().compileQuery(node, queryId)
      nodes.set(sql, node)
      begun.set(queryId, { sql, at: performance.now() })
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const { sql, at } = begun.get(queryId) ?? { sql: '', at: Number.POSITIVE_INFINITY }
      const took = performance.now() - at
      if (took > longest.took) longest = { took, sql }
      begun.delete(queryId)
      count += 1
      return result
    },
  })
  return {
    database: { ...database, db: watched, inTransaction: transactionsOf(watched) },
    /** What was asked since the last call. */
    take() {
      const taken = { longest, count, nodes: [...nodes.values()] }
      nodes.clear()
      longest = { took: 0, sql: '' }
      count = 0
      return taken
    },
  }
}

/** What the server does by itself: every hour, and every ten seconds. */
const WORK = {
  'the sweep of every hour': cleanUp,
  'the rounds of every ten seconds': async (services: Services) => {
    for (const round of features.flatMap(({ rounds = [] }) => rounds)) await round(services)
  },
} as const

/**
 * What the server does by itself in a market of a million open requests, each twice, since the first sweep finds all that is
 * due: its longest statement and the milliseconds of it, how long it holds the event loop at most, seconds of all of it, and the tables
 * that a statement read whole.
 */
export async function* measureSweeps() {
  for (const { name, open } of databases) {
    const opened = await open()
    await fillMarket(opened.database, MARKET)
    const watched = timed(opened.database)
    const { app, services, clock } = await testServer(watched.database)
    for (const turn of ['first', 'again'])
      for (const [work, run] of Object.entries(WORK)) {
        await makeDue(opened.database, isoNow(clock))
        watched.take()
        const held = monitorEventLoopDelay({ resolution: 1 })
        held.enable()
        const start = performance.now()
        await run(services)
        const seconds = (performance.now() - start) / 1000
        held.disable()
        const { longest, count, nodes } = watched.take()
        const wholes = await readWhole(opened.database, nodes)
        yield { name, work, turn, longest, count, seconds, held: held.max / 1e6, wholes }
        clock.advance(3_600_000)
      }
    await app.close()
    await opened.drop()
  }
}

/** Some requests, the first of them of the service that most professionals do, wait for a wave. */
async function makeDue({ db }: Database, now: string): Promise<void> {
  const ids = Array.from({ length: WAVES }, (_, n) => `l${String(n * EVERY).padStart(8, '0')}`)
  const popular = await db
    .selectFrom('leads')
    .select('id')
    .where('service_id', '=', 311)
    .where('zip_home', 'like', '1%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('leads')
    .set({ next_wave_at: now })
    .where('id', 'in', [...ids, popular.id])
    .execute()
}
