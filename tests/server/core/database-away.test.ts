import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/core/db/open.ts'
import type { RenderModule } from '#server/core/site/render.ts'
import { servePages } from '#server/core/site/site.ts'
import { stepCounts } from '#server/features/funnel/counts.ts'
import { questionsRepository } from '#server/features/questions/repository.ts'
import { prepare } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { freePort } from '#tests/support/free-port.ts'
import { canStartPostgres, type OwnPostgres, startPostgres } from '#tests/support/own-postgres.ts'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY, testServer } from '#tests/support/server.ts'
import { WITHOUT_SITE } from '#tests/support/server-process.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

/** What a visitor's program waits at most for any reply. */
const REPLY_MS = 30_000
/** How long the servers wait for a connection or an answer: short, for the test's sake. */
const ANSWER_MS = 500
/** Senders of requests, to each server. */
const SENDERS = 2

const POLL = { timeout: 40_000, interval: 50 }

/** For both tests: each ends with one that works. */
let postgres: OwnPostgres
beforeAll(async () => {
  if (canStartPostgres) postgres = await startPostgres()
})
afterAll(() => postgres?.drop())

interface Server {
  origin: string
  child: ChildProcess
}

async function startServer(env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [...WITHOUT_SITE, 'server/main.ts'], {
    env: {
      NODE_ENV: 'development', // it serves from the sources: nothing has to be built for this
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: 'true',
      SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
      LOAN_KEYS: TEST_LOAN_KEYS,
      VAPID_KEY: TEST_VAPID_KEY,
      LOG_LEVEL: 'silent',
      DATABASE_TIMEOUT_MS: String(ANSWER_MS),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = { origin: `http://127.0.0.1:${port}`, child }
  try {
    await expect.poll(() => ask(server, '/readyz').catch(() => undefined), POLL).toBe(200)
  } catch (error) {
    child.kill('SIGKILL') // otherwise the run would wait for it
    throw error
  }
  return server
}

/** A call's status; a server that does not reply in time, or not at all, is an error. */
async function ask({ origin }: Server, path: string, headers = {}, body?: object): Promise<number> {
  const reply = await fetch(origin + path, {
    signal: AbortSignal.timeout(REPLY_MS),
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (![200, 503].includes(reply.status)) throw new Error(`${path}: ${reply.status} ${text}`)
  if (reply.status === 503 && !(Number(reply.headers.get('retry-after')) > 0))
    throw new Error(`${path}: 503 without Retry-After`)
  return reply.status
}

/** A visitor of a network of their own, so that no limit is met. */
const visitor = (number: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.${number >> 14}.${(number >> 6) & 255}.${number & 63}`,
})

/** Sends requests to a server one after the other until told to stop; each request for a service until it is taken. */
function sender(server: Server, first: number) {
  const taken = { newsletters: [] as string[], leads: [] as string[] }
  let stopped = false
  const run = async () => {
    for (let number = first; !stopped; number += 1) {
      const email = `pessoa.${number}@exemplo.pt`
      const headers = visitor(number)
      if ((await ask(server, '/api/newsletter', headers, { email })) === 200) taken.newsletters.push(email)
      const phone = `+3519${String(10_000_000 + number).padStart(8, '0')}`
      const lead = { ...exampleLead, email, phone }
      const keyed = { ...headers, 'idempotency-key': `pedido-${number}` }
      await expect.poll(() => ask(server, '/api/lead/create', keyed, lead), POLL).toBe(200)
      taken.leads.push(email)
    }
    return taken
  }
  const running = run()
  running.catch(() => {}) // it is told where it is awaited
  return async () => {
    stopped = true
    return running
  }
}

/** The kinds of disruption; each ends with a database that works. */
const disruptions: readonly ((postgres: OwnPostgres, servers: readonly Server[]) => Promise<void>)[] = [
  async ({ stop, start }) => {
    stop()
    start()
  },
  async ({ kill, start }, servers) => {
    await expect.poll(kill(), POLL).toBe(true)
    for (const server of servers) expect(await ask(server, '/readyz')).toBe(503)
    start()
  },
  async ({ freeze }, servers) => {
    const thaw = freeze()
    try {
      for (const server of servers) expect(await ask(server, '/readyz')).toBe(503)
    } finally {
      thaw()
    }
  },
]

it.runIf(canStartPostgres)(
  'servers outlive PostgreSQL that stops, is killed or hangs under load',
  async () => {
    const smtp = await smtpServer(await freePort())
    const servers: Server[] = []
    try {
      const env = { DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
      for (let count = 0; count < 2; count += 1) servers.push(await startServer(env))
      const stopSenders = servers.flatMap((server, index) =>
        Array.from({ length: SENDERS }, (_, each) => sender(server, (index * SENDERS + each) * 100_000)),
      )
      for (const disrupt of disruptions) {
        await disrupt(postgres, servers)
        for (const server of servers) await expect.poll(() => ask(server, '/readyz'), POLL).toBe(200)
      }
      const sent = smtp.received.length
      await expect.poll(() => smtp.received.length, POLL).toBeGreaterThan(sent)
      const taken = await Promise.all(stopSenders.map((stop) => stop()))
      expect(servers.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])

      const client = new pg.Client(postgres.url)
      await client.connect()
      const emails = async (table: string) =>
        (await client.query<{ email: string }>(`select email from ${table}`)).rows.map(({ email }) => email)
      const [subscribers, leads] = [await emails('newsletter_subscribers'), await emails('leads')]
      await client.end()
      expect(
        taken.flatMap(({ newsletters }) => newsletters).filter((email) => !subscribers.includes(email)),
      ).toEqual([])
      expect(leads.toSorted()).toEqual(taken.flatMap(({ leads }) => leads).sort())
    } finally {
      for (const { child } of servers) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      await smtp.close()
    }
  },
  180_000,
)

const BUSY = 'O serviço está ocupado. Tente novamente dentro de momentos.'

/** A site of pages that show the services, or say that they cannot. */
const pages: RenderModule = {
  listedPaths: async () => [],
  warmUpPaths: async () => [],
  isShared: (path) => path === '/shared',
  ownSearch: async () => '',
  orderPage: async () => undefined,
  isShuffled: () => false,
  takesForms: () => false,
  takesPhotos: () => false,
  pathOfPage: (path) => path,
  render: async (_request, { call }) => {
    const serviceCount = await call('listServices', {}).then(
      (services) => services.length,
      () => undefined,
    )
    const status = serviceCount === undefined ? 500 : 200
    return { status, app: 'site', head: '', body: `${serviceCount} services`, data: '{}' }
  },
}

it.runIf(canStartPostgres)(
  'a server tells that PostgreSQL hangs, and goes on when it answers again',
  async () => {
    const patient = openDatabase({ databaseUrl: postgres.url, dataDir: '' })
    await prepare(patient.db)
    const prepared = await testServer(patient)
    await prepared.app.close()
    await patient.close()
    const database = openDatabase({ databaseUrl: postgres.url, dataDir: '', answerWithinMs: 3 * ANSWER_MS })
    const services = { ...prepared.services, database }
    const app = await buildApp(services)
    servePages(app, services, { template: () => '<!--app-html-->', entry: async () => pages })
    const get = (url: string) => app.inject(url)
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers: { 'x-requested-with': 'XMLHttpRequest' }, payload })
    const counts = stepCounts(database.db, questionsRepository(database.db, { now: Date.now }))
    const { version } = await database.db
      .selectFrom('published_sets')
      .select('version')
      .where('service_id', '=', 311)
      .executeTakeFirstOrThrow()
    try {
      counts.take(
        {
          service: 311,
          version,
          steps: [{ step: 'intro', started: 2, answered: 0, left: 0, errors: 0, ms: 0 }],
        },
        '2026-11-20',
      )
      const thaw = postgres.freeze()
      try {
        const calls = await Promise.all([
          get('/readyz'),
          get('/api/site/services'),
          post('/api/newsletter', { email: 'ana.teste@exemplo.pt' }),
          post('/api/lead/create', exampleLead),
          post('/api/user/create', exampleUser),
        ])
        for (const reply of calls) {
          expect(reply.statusCode).toBe(503)
          expect(reply.headers['retry-after']).toBe('5')
          expect(reply.json().error).toBe(BUSY)
        }
        for (const path of ['/shared', '/own']) {
          const page = await get(path)
          expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
        }
        await expect(counts.flush()).rejects.toThrow()
      } finally {
        thaw()
      }
      await expect.poll(async () => (await get('/readyz')).statusCode, POLL).toBe(200)
      expect((await post('/api/lead/create', exampleLead)).statusCode).toBe(200)
      expect((await post('/api/user/create', exampleUser)).json()).toEqual({ success: true })
      for (const path of ['/shared', '/own']) expect((await get(path)).body).toMatch(/^\d+ services/)
      expect(await counts.flush()).toBe(1)
    } finally {
      await app.close()
      await database.close()
    }
  },
)
