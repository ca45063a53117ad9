import { InsertQueryNode, type KyselyPlugin, TableNode, UpdateQueryNode } from 'kysely'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import type { Database } from '#server/core/db/open.ts'
import { StorageFull } from '#server/core/db/storage.ts'
import { type InTransaction, transactionsOf } from '#server/core/db/transactions.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { people } from '#tests/support/people.ts'
import { defaultLimits, testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const PERSON = { email: 'rui.teste@exemplo.pt', phone: '+351910000002' }
/** Longer than the rest between two SMS to a phone. */
const REST_MS = 180_000
const WRITES = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

/** A database whose disk can be filled: then it reads, and every write finds no room. */
function filling(database: Database) {
  let full = false
  let counts = false
  const room = () => {
    if (full) throw new StorageFull(new Error('full'))
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const into = InsertQueryNode.is(node) ? node.into : UpdateQueryNode.is(node) ? node.table : undefined
      const isCount = into && TableNode.is(into) && into.table.identifier.name === 'rate_limits'
      if (WRITES.includes(node.kind) && !(counts && isCount)) room()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(plugin)
  const made: Database = { ...database, db, inTransaction: transactionsOf(db) }
  return {
    database: made,
    /** Fills it, or makes room; `andCounts`: there is room left for what is counted. */
    fill: (value: boolean, andCounts = false) => {
      full = value
      counts = andCounts
    },
  }
}

describe.each(databases)('a full disk on $name', ({ open }) => {
  let disk: ReturnType<typeof filling>
  const server = suiteServer(open, defaultLimits, (database, env) => {
    disk = filling(database)
    return testServer(disk.database, env)
  })

  it('keeps nobody from reading: no call that only reads asks for room (SRV-11)', async () => {
    const market = people(server)
    const [professional, client, admin] = [
      await market.account(),
      await market.account({ role: 'client', services: [] }),
      await market.account({ role: 'admin', services: [] }),
    ]
    const request = await market.request()
    const readers = [
      undefined,
      await market.tokenOf(professional.id),
      await market.tokenOf(client.id),
      await market.tokenOf(admin.id),
    ]
    const reading: Call[] = [...Object.values(calls), ...Object.values(adminCalls)].filter(
      ({ method }: Call) => method === 'GET',
    )
    const places = [`?l=${request.id}&s=${request.s}`, '?q=lis&service=311&proposal=x&t=x']
    // A professional's first look makes the profile, where an account of before has none.
    await (await market.signed(professional.id)).get('/api/own/profile')
    disk.fill(true)
    const refused: string[] = []
    for (const { path } of reading)
      for (const [who, token] of readers.entries())
        for (const place of places) {
          const values: Record<string, string> = { zip: '1000-001', name: 'lis', service: '311', slug: 'x' }
          const url = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'desconhecido') + place
          const headers = {
            'x-requested-with': 'XMLHttpRequest',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          }
          const reply = await server.app.inject({ url, headers })
          if (reply.statusCode >= 500) refused.push(`${reply.statusCode} ${who} ${url}`)
        }
    disk.fill(false)
    expect(refused).toEqual([])
    expect(reading.length).toBeGreaterThan(50)
  })

  it('is what a send is told, and an SMS that was not sent is not counted afterwards (REQ-14)', async () => {
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'disco-cheio' },
        payload: { ...exampleLead, ...PERSON },
      })
    const full = { ...disk.database }
    // The disk fills up between the count and what is stored.
    Object.assign(disk.database, {
      inTransaction: (work: Parameters<InTransaction>[0]) => {
        disk.fill(true)
        return full.inTransaction(work)
      },
    })
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    Object.assign(disk.database, full)
    disk.fill(false)
    const sent = await send()
    expect([sent.statusCode, sent.json().sms]).toEqual([200, true])
    const channels = await server.database.db
      .selectFrom('outbox')
      .select('channel')
      .where('recipient', 'in', [PERSON.email, PERSON.phone])
      .execute()
    expect(channels.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  })

  it('takes back an SMS that was to go again and did not', async () => {
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { 'x-requested-with': 'XMLHttpRequest' }, payload })
    const contact = { email: 'eva.teste@exemplo.pt', phone: '+351910000003' }
    const { id: l, s } = (await post('/api/lead/create', { ...exampleLead, ...contact })).json()
    server.clock.advance(REST_MS)
    // There is room for what is counted, and none for the message.
    disk.fill(true, true)
    expect((await post(calls.resendLead.path, { l, s })).statusCode).toBe(503)
    disk.fill(false)
    const again = await post(calls.resendLead.path, { l, s })
    expect([again.statusCode, again.json().sms]).toEqual([200, true])
  })
})
