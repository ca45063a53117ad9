import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/core/configuration/config.ts'
import type { Database } from '#server/core/db/open.ts'
import type { Db } from '#server/core/db/tables.ts'
import type { Services } from '#server/core/services.ts'
import { features } from '#server/features/registry.ts'
import { SEEDED_AT } from './database.ts'

/** A clock that stands until it is moved. */
export function fakeClock(start = SEEDED_AT) {
  let now = start
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
  }
}

export type FakeClock = ReturnType<typeof fakeClock>

export const TEST_LOAN_KEYS = `teste:${Buffer.alloc(32, 7).toString('base64')}`

/** Where erasures of tests are listed, whose databases have another folder or none: one for each process of tests. */
const TEST_DATA_DIR = mkdtempSync(join(tmpdir(), 'cinco-test-data-'))
process.on('exit', () => rmSync(TEST_DATA_DIR, { recursive: true, force: true }))

/** The private key of pushes, for all tests. */
export const TEST_VAPID_KEY = Buffer.alloc(32, 9).toString('base64url')

/** Tests send from one address and for one person, as often as they like. */
export const wideLimits = {
  REQUESTS_PER_NETWORK: '100000/1000000',
  REQUESTS_PER_EMAIL: '100000/1000000',
  REQUESTS_PER_PHONE: '100000/1000000',
  SMS_PER_NETWORK: '100000/1000000',
  SMS_PER_PHONE: '100000/1000000',
  SMS_REST_MINUTES: '0',
}

/** For the tests of the limits: those that hold where nothing is set. */
export const defaultLimits: Record<string, string> = Object.fromEntries(
  Object.keys(wideLimits).map((name) => [name, '']),
)

export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: TEST_DATA_DIR,
    SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
    LOAN_KEYS: TEST_LOAN_KEYS,
    VAPID_KEY: TEST_VAPID_KEY,
    LOG_LEVEL: 'silent',
    ...wideLimits,
    ...env,
  })

const { SerializerSelector } = createRequire(import.meta.resolve('fastify'))(
  '@fastify/fast-json-stringify-compiler',
)
const compileReply: FastifySerializerCompiler<object> = SerializerSelector()({}, {})
const compiledReplies = new WeakMap<object, ReturnType<typeof compileReply>>()

/** Fastify's own compiler of replies, by which a process compiles a reply's schema once for all its servers. */
const compileReplyOnce: FastifySerializerCompiler<object> = (route) => {
  const write = compiledReplies.get(route.schema) ?? compileReply(route)
  compiledReplies.set(route.schema, write)
  return write
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: FakeClock
  readonly db: Db
}

/** The API over a database that is prepared, with a clock of its own. */
export async function testServer(
  database: Database,
  env: Record<string, string> = {},
  log?: Parameters<typeof buildApp>[1],
): Promise<TestServer> {
  const clock = fakeClock()
  const services = { config: testConfig(env), database, clock, features }
  const app = await buildApp(services, log)
  app.setSerializerCompiler(compileReplyOnce)
  return { app, services, clock, db: database.db }
}
