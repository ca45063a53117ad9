import type { FastifyInstance } from 'fastify'
import type { Call } from '#schemas/calls/define-call.ts'
import type { Services } from '../services.ts'
import { count, keyedHash, longest } from './counts.ts'
import { TooMany } from './errors.ts'
import { FORM_TOKEN, formOf } from './form-token.ts'
import { addressOf, networkOf } from './network.ts'

/** The limit of a network, as a multiple of an address's limit. */
export const ADDRESSES_A_NETWORK = 10

/** How many such checks one form may make in its two hours. */
const CHECKS_A_FORM = 40
const FORM_MINUTES = 120
/** The divisor of the limit without a form's token. */
const WITHOUT_FORM = 6

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/**
 * Counts something done for a name (an e-mail, for example), and says whether it is within the limit of a span of
 * `minutes`.
 */
export async function isWithin(
  { database, clock, config }: Services,
  what: string,
  name: string,
  { max, minutes }: { max: number; minutes: number },
): Promise<boolean> {
  const key = `${what} ${keyedHash(config.sessionSecret, name)}`
  return (await count(database, [{ key, minutes, max }], clock.now())).length === 0
}

/**
 * Counts calls that have a `perMinute` by address and by network (SRV-5), in the database, so that every
 * process sees the same count. Each call has its own: reading a chat takes nothing from writing in it. Throws TooMany
 * beyond.
 */
export function limitRates(app: FastifyInstance, { database, clock, config }: Services): void {
  app.addHook('preHandler', async ({ ip, headers, routeOptions }) => {
    const { call } = routeOptions.config
    if (call?.perMinute === undefined) return
    const now = clock.now()
    const form = call.inForm ? formOf(config.sessionSecret, headers[FORM_TOKEN], now) : undefined
    if (form !== undefined) {
      const ofForm = { key: `form ${form}`, minutes: FORM_MINUTES, max: CHECKS_A_FORM }
      const [full] = await count(database, [ofForm], now)
      if (full) throw new TooMany(full.waitMs / 1000)
    }
    const max = call.inForm && form === undefined ? call.perMinute / WITHOUT_FORM : call.perMinute
    const key = (kind: string, name: string) =>
      `${call.method} ${call.path} ${kind} ${keyedHash(config.sessionSecret, name)}`
    const full = await count(
      database,
      [
        { key: key('a', addressOf(ip)), minutes: 1, max },
        { key: key('n', networkOf(ip)), minutes: 1, max: max * ADDRESSES_A_NETWORK },
      ],
      now,
    )
    const last = longest(full)
    if (last) throw new TooMany(last.waitMs / 1000)
  })
}
