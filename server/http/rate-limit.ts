import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#schemas/calls/define-call.ts'
import type { Services } from '../services.ts'
import { TooMany } from './errors.ts'

const WINDOW_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/** Counts calls that have a `perMinute` by network, in the database, so that every process sees the same count. */
export function limitRates(app: FastifyInstance, { database, clock, config }: Services): void {
  app.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config
    if (call?.perMinute === undefined) return
    const now = clock.now()
    const window = Math.floor(now / WINDOW_MS)
    const network = createHash('sha256').update(`${config.sessionSecret}\n${request.ip}`).digest('base64url')
    const { count } = await database.db
      .insertInto('rate_limits')
      .values({ key: `${call.path} ${network.slice(0, 22)}`, window, count: 1 })
      .onConflict((c) =>
        c.columns(['key', 'window']).doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (count > call.perMinute) throw new TooMany(Math.ceil(((window + 1) * WINDOW_MS - now) / 1000))
  })
}
