import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { runChecks } from './run-checks.ts'
import { realWorld } from './world.ts'

const REST_MS = 60_000

/** The state of the system: checked by a press, at most every minute for all administrators of a process (ADM-71). */
export function doctorRoutes(app: FastifyInstance, services: Services): void {
  let last: { at: number; state: ReturnType<typeof check> } | undefined

  const check = async () => ({
    at: isoNow(services.clock),
    checks: (await runChecks({ ...services, env: process.env, world: realWorld })).map((finding) => ({
      todo: null,
      ...finding,
    })),
  })

  handle(app, adminCalls.checkState, () => {
    const now = services.clock.now()
    if (last === undefined || now - last.at >= REST_MS) last = { at: now, state: check() }
    return last.state
  })
}
