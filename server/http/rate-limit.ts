import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#schemas/calls/define-call.ts'
import type { Db } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { TooMany } from './errors.ts'
import { FORM_TOKEN, formOf } from './form-token.ts'
import { addressOf, networkOf } from './network.ts'

const MINUTE_MS = 60_000

/** What a whole network may do, as a multiple of what one of its addresses may. */
const ADDRESSES_A_NETWORK = 10

/** What one form asks about other people in its two hours, however it is filled in and corrected. */
const CHECKS_A_FORM = 40
const FORM_MINUTES = 120
/** How much less may be asked by who has no form open. */
const WITHOUT_FORM = 6

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/** The first minute of the span of `minutes` that a moment lies in. */
const windowOf = (now: number, minutes: number): number => {
  const minute = Math.floor(now / MINUTE_MS)
  return minute - (minute % minutes)
}

/** A name as it is counted: no address and no e-mail stands in the table. */
const hashed = (secret: string, name: string): string =>
  createHash('sha256').update(`${secret}\n${name}`).digest('base64url').slice(0, 22)

/** Counts one more under each key within the span of `minutes`, and returns the counts. One statement. */
async function count(db: Db, keys: readonly string[], window: number): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('rate_limits')
    .values(keys.map((key) => ({ key, window, count: 1 })))
    .onConflict((c) =>
      c.columns(['key', 'window']).doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
    )
    .returning(['key', 'count'])
    .execute()
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** Whether something done for a name (an e-mail, say) is still within `most` times a span of `minutes`; this one counts. */
export async function isWithin(
  { database, clock, config }: Services,
  what: string,
  name: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<boolean> {
  const key = `${what} ${hashed(config.sessionSecret, name)}`
  const counts = await count(database.db, [key], windowOf(clock.now(), minutes))
  return (counts.get(key) ?? 0) <= most
}

/**
 * Counts calls that have a `perMinute` by address and by network (decisions 'Sign-up'), in the database, so that every
 * process sees the same count.
 */
export function limitRates(app: FastifyInstance, { database, clock, config }: Services): void {
  app.addHook('preHandler', async ({ ip, headers, routeOptions }) => {
    const { call } = routeOptions.config
    if (call?.perMinute === undefined) return
    const now = clock.now()
    const form = call.inForm ? formOf(config.sessionSecret, headers[FORM_TOKEN], now) : undefined
    if (form !== undefined) {
      const key = `form ${form}`
      const window = windowOf(now, FORM_MINUTES)
      const asked = (await count(database.db, [key], window)).get(key) ?? 0
      if (asked > CHECKS_A_FORM)
        throw new TooMany(Math.ceil(((window + FORM_MINUTES) * MINUTE_MS - now) / 1000))
    }
    const most = call.inForm && form === undefined ? call.perMinute / WITHOUT_FORM : call.perMinute
    const window = windowOf(now, 1)
    const keyOf = (kind: string, name: string) => `${call.path} ${kind} ${hashed(config.sessionSecret, name)}`
    const [address, network] = [keyOf('a', addressOf(ip)), keyOf('n', networkOf(ip))]
    const counts = await count(database.db, [address, network], window)
    const beyond =
      (counts.get(address) ?? 0) > most || (counts.get(network) ?? 0) > most * ADDRESSES_A_NETWORK
    if (beyond) throw new TooMany(Math.ceil(((window + 1) * MINUTE_MS - now) / 1000))
  })
}
