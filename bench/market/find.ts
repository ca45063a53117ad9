import { performance } from 'node:perf_hooks'
import type { RootOperationNode } from 'kysely'
import { transactionsOf } from '#server/core/db/transactions.ts'
import { databases, SEEDED_AT } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from '../spread.ts'
import { fillMarket, professionalId } from './fill.ts'
import { readWhole } from './read-whole.ts'

const MARKET = { requests: 1_000_000, professionals: 50_000, proposals: 300_000, now: SEEDED_AT }
/** How many professionals ask for each page. Nobody asks for two. */
const ASKING = 100

/** What professionals ask for: the query of their list, from the cursor of the second page and one of their services. */
const PAGES = {
  'first page': () => '',
  'second page': (next: string) => `after=${encodeURIComponent(next)}`,
  'one service': (_next: string, service: number) => `service=${service}`,
  'within 5 km': () => 'km=5',
  unread: () => 'unread=1',
  'with photographs': () => 'photos=1',
} as const

/**
 * Milliseconds of a page of open requests for a professional among a million of them, through the server, and the tables
 * that a query of it read whole.
 */
export async function* measureFinding() {
  for (const { name, open } of databases) {
    const opened = await open()
    await fillMarket(opened.database, MARKET)
    const asked = new Map<string, RootOperationNode>()
    const db = opened.database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.set(JSON.stringify(node), node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { app, services, clock } = await testServer(opened.database)
    const watched = await testServer({ ...opened.database, db, inTransaction: transactionsOf(db) })
    const [plain, watching] = [people({ app, services }), people({ app: watched.app, services })]
    let turn = 0
    for (const [page, queryOf] of Object.entries(PAGES)) {
      const times: number[] = []
      for (let n = 0; n < ASKING; n += 1) {
        turn += 1
        clock.advance(1000) // an address asks 240 times a minute
        const id = professionalId((turn * 83) % MARKET.professionals)
        const { get } = await plain.signed(id)
        const ask = async (query: string) => {
          const reply = await get(`/api/requests/open?${query}`)
          if (reply.statusCode !== 200) throw new Error(`${page} answered ${reply.statusCode}`)
          return reply.json()
        }
        const needed = page === 'second page' || page === 'one service' ? await ask('') : {}
        const query = queryOf(needed.next ?? '', needed.services?.[0]?.id ?? 0)
        const start = performance.now()
        await ask(query)
        times.push(performance.now() - start)
        if (n % 10 === 0) await (await watching.signed(id)).get(`/api/requests/open?${query}`)
      }
      const wholes = await readWhole(opened.database, [...asked.values()])
      asked.clear()
      yield { name, page, ...spread(times), worst: Math.max(...times), wholes }
    }
    await app.close()
    await watched.app.close()
    await opened.drop()
  }
}
