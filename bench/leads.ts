import { performance } from 'node:perf_hooks'
import fastify, { type FastifyInstance } from 'fastify'
import { createAjv } from '#schemas/validation/ajv.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from './spread.ts'

const CLIENTS = 16
const REQUESTS = 2000

async function load(app: FastifyInstance, path: string, body: (n: number) => object) {
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  const times: number[] = []
  let sent = 0
  const one = async () => {
    while (sent < REQUESTS) {
      sent += 1
      const start = performance.now()
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': `medida-${sent}`,
        },
        body: JSON.stringify(body(sent)),
      })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
      times.push(performance.now() - start)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, one))
  const perSecond = REQUESTS / ((performance.now() - begin) / 1000)
  await app.close()
  return { perSecond, ...spread(times) }
}

/** Requests a second of `lead/create` with all its checks, against a bare route that inserts one row into the same database. */
export async function measureLeads() {
  const results = []
  for (const { name, open } of databases) {
    const opened = await open()
    const { db } = opened.database
    const { app } = await testServer(opened.database)
    await db.schema.createTable('bare').addColumn('id', 'text').addColumn('body', 'text').execute()
    const bare = fastify({ schemaController: {}, ajv: { customOptions: createAjv().opts as object } })
    bare.post('/bare', async (request) => {
      const row = { id: crypto.randomUUID(), body: JSON.stringify(request.body) }
      await (db as never as import('kysely').Kysely<{ bare: typeof row }>)
        .insertInto('bare')
        .values(row)
        .execute()
      return { id: row.id }
    })
    const floor = await load(bare, '/bare', (n) => ({ ...exampleLead, email: `p${n}.teste@exemplo.pt` }))
    const ours = await load(app, '/api/lead/create', (n) => ({
      ...exampleLead,
      email: `p${n}.teste@exemplo.pt`,
    }))
    await opened.drop()
    results.push({ name, floor, ours, ratio: ours.perSecond / floor.perSecond })
  }
  return results
}
