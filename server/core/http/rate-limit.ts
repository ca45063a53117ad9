import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#schemas/calls/define-call.ts'
import { ADMIN_PER_MINUTE, type LimitName, limits } from '#schemas/limits/limits.ts'
import { StorageFull } from '../db/storage.ts'
import type { Services } from '../services.ts'
import { type Counter, count, keyedHash, longest } from './counts.ts'
import { TooMany } from './errors.ts'
import { FORM_TOKEN, formOf } from './form-token.ts'
import { addressOf, networkOf } from './network.ts'

/** The limit of a network, as a multiple of an address's limit. */
export const ADDRESSES_A_NETWORK = 10

/** How many such checks one form may make in its two hours. */
export const CHECKS_A_FORM = 40
const FORM_MINUTES = 120
/** The divisor of the limit without a form's token. */
export const WITHOUT_FORM = 6

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

const HOUR = 60
const DAY = 24 * HOUR

/** Counts one more for a name, and returns the milliseconds to wait; 0 within the limit. */
async function counted({ database, clock, config }: Services, what: LimitName, name: string) {
  const { hour, day }: { hour: number; day?: number } = limits[what]
  const key = `${what} ${keyedHash(config.sessionSecret, name)}`
  const ofHour: Counter = { key, minutes: HOUR, max: hour }
  const counters = day === undefined ? [ofHour] : [ofHour, { key, minutes: DAY, max: day }]
  return longest(await count(database.db, counters, clock.now()))?.waitMs ?? 0
}

/**
 * Counts something done by or for a name (an e-mail, for example) against a limit of the table (SRV-28), and says
 * whether it is within.
 */
export const isWithin = async (services: Services, what: LimitName, name: string): Promise<boolean> =>
  (await counted(services, what, name)) === 0

/** Counts as `isWithin`. Throws TooMany beyond the limit. */
export async function keepWithin(services: Services, what: LimitName, name: string): Promise<void> {
  const waitMs = await counted(services, what, name)
  if (waitMs > 0) throw new TooMany(waitMs / 1000)
}

/**
 * How often an address may make a call in a minute; undefined if it is not counted. Changes of administrators are
 * counted without a number of its own.
 */
export const perMinuteOf = ({ perMinute, role, method }: Call): number | undefined =>
  perMinute ?? (role === 'admin' && method === 'POST' ? ADMIN_PER_MINUTE : undefined)

/**
 * Counts calls by address and by network (SRV-5), in the database, so that every
 * process sees the same count. Each call has its own: reading a chat takes nothing from writing in it. They are counted
 * before a body is read, behind what the route itself refuses (SRV-30). Throws TooMany beyond. A call that only reads
 * goes on uncounted where there is no room to count (SRV-11).
 */
export function limitRates(app: FastifyInstance, { database, clock, config }: Services): void {
  const countCall = async ({ ip, headers, routeOptions }: FastifyRequest) => {
    const { call } = routeOptions.config
    const perMinute = call && perMinuteOf(call)
    if (call === undefined || perMinute === undefined) return
    const now = clock.now()
    const countOrRead = (counters: readonly Counter[]) =>
      count(database.db, counters, now).catch((error) => {
        if (call.method === 'GET' && error instanceof StorageFull) return []
        throw error
      })
    const form = call.inForm ? formOf(config.sessionSecret, headers[FORM_TOKEN], now) : undefined
    if (form !== undefined) {
      const ofForm = { key: `form ${form}`, minutes: FORM_MINUTES, max: CHECKS_A_FORM }
      const [full] = await countOrRead([ofForm])
      if (full) throw new TooMany(full.waitMs / 1000)
    }
    const max = call.inForm && form === undefined ? perMinute / WITHOUT_FORM : perMinute
    const key = (kind: string, name: string) =>
      `${call.method} ${call.path} ${kind} ${keyedHash(config.sessionSecret, name)}`
    const full = await countOrRead([
      { key: key('a', addressOf(ip)), minutes: 1, max },
      { key: key('n', networkOf(ip)), minutes: 1, max: max * ADDRESSES_A_NETWORK },
    ])
    const last = longest(full)
    if (last) throw new TooMany(last.waitMs / 1000)
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.call) route.onRequest = [...[route.onRequest ?? []].flat(), countCall]
  })
}
