import { performance } from 'node:perf_hooks'
import fastify, { type FastifyInstance } from 'fastify'
import { createAjv } from '#schemas/validation/ajv.ts'
import { rowId } from '#server/core/configuration/secrets.ts'
import type { Db } from '#server/core/db/tables.ts'
import type { Kind } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from './spread.ts'

const CLIENTS = 16
const REQUESTS = 1000
const ROUNDS = 7

/** A route under load from several clients at once; each round sends so many requests more. */
async function loaded(app: FastifyInstance, path: string, body: (n: number) => object) {
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  const times: number[] = []
  let sent = 0
  const client = async (last: number) => {
    while (sent < last) {
      sent += 1
      const start = performance.now()
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': `medida-${sent}`,
          // People are in networks of their own: senders of one network wait for its counter in turn.
          'x-forwarded-for': `${20 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}.1`,
        },
        body: JSON.stringify(body(sent)),
      })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
      times.push(performance.now() - start)
    }
  }
  /** Requests a second of one round. */
  const round = async (requests = REQUESTS) => {
    const begin = performance.now()
    const last = sent + requests
    await Promise.all(Array.from({ length: CLIENTS }, () => client(last)))
    return requests / ((performance.now() - begin) / 1000)
  }
  return { port, round, times, close: () => app.close() }
}

/** The rows of a request that `lead/create` took, to be inserted with other ids. */
async function rowsOf(db: Db, id: string) {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const client = db.selectFrom('clients').selectAll().where('id', '=', lead.client_id)
  const messages = await db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute()
  return { lead, client: await client.executeTakeFirstOrThrow(), messages }
}

/**
 * `lead/create` with all its checks, and a bare route that inserts the same rows by one transaction of Kysely's into the same
 * database, each ready to be loaded.
 */
export async function openLeads(open: Kind['open'], env: Record<string, string> = {}) {
  const opened = await open()
  const { db } = opened.database
  const { app, services, clock } = await testServer(opened.database, { TRUST_PROXY: 'true', ...env })
  const { version } = await db
    .selectFrom('published_sets')
    .select('version')
    .where('service_id', '=', exampleLead.service_id)
    .executeTakeFirstOrThrow()
  const body = (n: number) => ({
    ...exampleLead,
    version,
    email: `p${n}.teste@exemplo.pt`,
    phone: `91${String(n).padStart(7, '0')}`,
  })
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const sent = await app.inject({ method: 'POST', url: '/api/lead/create', headers, payload: body(0) })
  const rows = await rowsOf(db, sent.json().id)
  const bare = fastify({ schemaController: {}, ajv: { customOptions: createAjv().opts as object } })
  bare.post('/bare', async (request) => {
    const [id, client_id] = [rowId(), rowId()]
    await db.transaction().execute(async (trx) => {
      const reply = { call: 'bare', key: id, body_hash: id, reply: JSON.stringify(request.body) }
      const { created_at } = rows.lead
      await trx
        .insertInto('idempotency_keys')
        .values({ ...reply, created_at })
        .execute()
      await trx
        .insertInto('clients')
        .values({ ...rows.client, id: client_id, email: client_id })
        .execute()
      await trx
        .insertInto('leads')
        .values({ ...rows.lead, id, cod: id, client_id })
        .execute()
      const messages = rows.messages.map((row) => ({ ...row, id: rowId(), lead_id: id }))
      await trx.insertInto('outbox').values(messages).execute()
    })
    return { id }
  })
  const floor = await loaded(bare, '/bare', body)
  const ours = await loaded(app, '/api/lead/create', body)
  const close = async () => {
    await floor.close()
    await ours.close()
    await opened.drop()
  }
  return { floor, ours, app, services, clock, close }
}

/** Requests a second of `lead/create` with all its checks, against the same rows inserted by one transaction. */
export async function measureLeads({ open }: Kind) {
  const { floor, ours, close } = await openLeads(open)
  const rounds = []
  for (let index = 0; index <= ROUNDS; index++) {
    const figures = { floor: await floor.round(), ours: await ours.round() }
    if (index > 0) rounds.push({ ...figures, ratio: figures.ours / figures.floor }) // the first one warms up
  }
  await close()
  return {
    floor: { ...spread(rounds.map(({ floor }) => floor)), p99: spread(floor.times).p99 },
    ours: { ...spread(rounds.map(({ ours }) => ours)), p99: spread(ours.times).p99 },
    ratio: spread(rounds.map(({ ratio }) => ratio)),
  }
}
