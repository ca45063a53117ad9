import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { servicePath, subgroupPath } from '#schemas/catalogue/addresses.ts'
import { orderCodec } from '#schemas/wizards/order/codec.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { openDatabase } from '#server/core/db/open.ts'
import type { Services } from '#server/core/services.ts'
import { fillSamples } from '#server/demo/fill.ts'
import { sessionsRepository } from '#server/features/accounts/sign-in/sessions.ts'
import { questionsOf } from '#server/features/questions/offers.ts'
import { features } from '#server/features/registry.ts'
import { prepare } from '#tests/support/database.ts'
import { lastingPort } from '#tests/support/free-port.ts'
import { orderAnswers } from '#tests/support/order-answers.ts'
import { canStartPostgres, startPostgres } from '#tests/support/own-postgres.ts'
import { deployed, pathOf, program } from '#tests/support/programs.ts'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY, testConfig } from '#tests/support/server.ts'
import { addressOf } from './address.ts'
import type { Site } from './drive.ts'
import type { BenchService } from './visits.ts'

/** Services that visits ask for, of all parts of the catalogue. */
const SERVICES = 40
const BALANCED = ['one', 'two', 'three', 'four'] as const

/** One process with SQLite, one with PostgreSQL, and four behind HAProxy. */
const setUps = {
  'one process, SQLite': { processes: 1, onPostgres: false },
  'one process, PostgreSQL': { processes: 1, onPostgres: true },
  'four processes behind HAProxy, PostgreSQL': { processes: BALANCED.length, onPostgres: true },
} as const

export type SetUpName = keyof typeof setUps
export const setUpNames = Object.keys(setUps) as SetUpName[]

/** What a set-up needs that this machine does not have; undefined where it has all. */
export function missingFor(name: SetUpName): string | undefined {
  const { processes, onPostgres } = setUps[name]
  if (onPostgres && !canStartPostgres) return 'PostgreSQL (apt-get install postgresql)'
  if (processes > 1 && !pathOf('haproxy')) return 'HAProxy (apt-get install haproxy)'
  return undefined
}

/** Services with answers to their questions, spread over the catalogue. */
async function servicesOf(services: Services): Promise<BenchService[]> {
  const { db } = services.database
  const questions = questionsOf(services)
  const all = await db
    .selectFrom('services')
    .innerJoin('published_sets', 'published_sets.service_id', 'services.id')
    .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
    .select(['services.id', 'services.title', 'published_sets.version', 'subgroups.title as subgroup'])
    .where('services.withdrawn_at', 'is', null)
    .orderBy('services.id')
    .execute()
  const chosen = all.filter((_, index) => index % Math.ceil(all.length / SERVICES) === 0)
  return Promise.all(
    chosen.map(async ({ id, title, version, subgroup }) => {
      const order = await questions.order(version)
      if (!order) throw new Error(`Service ${id} has no questions`)
      const answers = orderAnswers(order)
      const { path, relevant } = walk(order, answers)
      const wire = orderCodec.toWire(order.definition, relevant)
      return {
        ...{ id, version, path: servicePath({ id, title }), groupPath: subgroupPath({ title: subgroup }) },
        steps: path.map(({ step }) => ({ id: step.id, answers: relevant[step.id] ?? {} })),
        lead: { ...wire, service_id: id, version, lat: null, lng: null },
      }
    }),
  )
}

/** Fills an empty database with the demo's samples; the services, and a session of each of its professionals. */
async function fill(env: Record<string, string>) {
  const config = testConfig(env)
  const database = openDatabase(config)
  const services: Services = { config, database, clock: { now: Date.now }, features }
  try {
    await prepare(database.db)
    await fillSamples(services)
    const professionals = await database.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('role', '=', 'professional')
      .execute()
    const sessions = sessionsRepository(services)
    const tokens = await Promise.all(professionals.map(async (user) => (await sessions.start(user)).token))
    return { services: await servicesOf(services), tokens }
  } finally {
    await database.close()
  }
}

/** Sessions with the first request in each one's list, of those who have one. */
async function sessionsOf(origin: string, tokens: readonly string[]): Promise<Site['sessions']> {
  const all = await Promise.all(
    tokens.map(async (token, index) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': addressOf(index),
      }
      const reply = await fetch(origin + calls.findRequests.path, { headers })
      const { rows }: ReplyOf<typeof calls.findRequests> = await reply.json()
      return rows.slice(0, 1).map(({ id }) => ({ token, request: id }))
    }),
  )
  return all.flat()
}

/** Waits until a process takes requests. */
async function untilReady(origin: string): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(100)
}

export type Running = Awaited<ReturnType<typeof startSetUp>>

/** Starts the built server as it is installed, in a folder of its own and on free ports, with the demo's samples. */
export async function startSetUp(name: SetUpName) {
  const { processes: count, onPostgres } = setUps[name]
  const folder = mkdtempSync(join(tmpdir(), 'cinco-visitors-'))
  const postgres = onPostgres ? await startPostgres() : undefined
  const settings = {
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    SESSION_SECRET: 'segredo-de-medir-com-32-caracteres!!',
    LOAN_KEYS: TEST_LOAN_KEYS,
    VAPID_KEY: TEST_VAPID_KEY,
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const programs: ReturnType<typeof program>[] = []
  const stop = async () => {
    for (const each of programs.toReversed()) await each.stop()
    postgres?.drop()
    rmSync(folder, { recursive: true })
  }
  try {
    const balancer = count > 1 ? await lastingPort() : undefined
    const ports = await Promise.all(
      Array.from({ length: count }, async () => ({
        port: await lastingPort(),
        metrics: await lastingPort(),
      })),
    )
    const origin = `http://127.0.0.1:${balancer ?? ports[0]?.port}`
    const { services, tokens } = await fill({ ...settings, PUBLIC_ORIGIN: origin })
    const processes = ports.map(({ port, metrics }) => {
      const server = program({
        command: process.execPath,
        args: ['server/main.ts'],
        env: { ...settings, PUBLIC_ORIGIN: origin, PORT: String(port), METRICS_PORT: String(metrics) },
        log: join(folder, `${port}.log`),
      })
      programs.push(server)
      const local = (port: number) => `http://127.0.0.1:${port}`
      return { pid: server.start(), origin: local(port), metrics: `${local(metrics)}/metrics` }
    })
    for (const process of processes) await untilReady(process.origin)
    const haproxy =
      balancer &&
      startBalancer(
        folder,
        balancer,
        ports.map(({ port }) => port),
      )
    if (haproxy) {
      programs.push(haproxy.program)
      await untilReady(origin)
    }
    return {
      site: { origin, services, sessions: await sessionsOf(origin, tokens) },
      processes,
      balancer: haproxy ? haproxy.pid : undefined,
      database: postgres && (() => postgres.processes()[0] as number),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** HAProxy by `deploy/haproxy.cfg`, with four processes in the place of two. */
function startBalancer(folder: string, port: number, ports: readonly number[]) {
  const servers = (check: string) =>
    ports
      .map((processPort, index) => `    server ${BALANCED[index]} 127.0.0.1:${processPort}${check}\n`)
      .join('')
  const two = (check: string) =>
    `    server one 127.0.0.1:3001${check}\n    server two 127.0.0.1:3002${check}\n`
  const config = deployed(folder, 'haproxy.cfg', [
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['    user haproxy\n    group haproxy\n', ''],
    ['/run/haproxy', folder],
    ['127.0.0.1:8080', `127.0.0.1:${port}`],
    [two(' check'), servers(' check')],
    [two(''), servers('')],
  ])
  const haproxy = program({
    command: pathOf('haproxy') ?? 'haproxy',
    args: ['-db', '-f', config],
    log: join(folder, 'haproxy.log'),
  })
  return { program: haproxy, pid: haproxy.start() }
}
