import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, SessionOver } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { sessionsRepository } from './sign-in/sessions.ts'

const admins = new WeakMap<FastifyRequest, Admin>()

/** Refuses calls of the administration to everybody else, before anything that was sent is read (ADM-1). */
export function guardAdminCalls(app: FastifyInstance, services: Services): void {
  const sessions = sessionsRepository(services)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.call?.role !== 'admin') return
    const { role, userId } = await sessions.of(request)
    if (role !== 'admin') throw new HttpError(403, 'Esta área é só para a administração.')
    const user = await services.database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    admins.set(request, { id: userId, name: user.name })
  })
}

/** The administrator who makes a request. Throws if the guard did not check it. */
export function adminOf(request: FastifyRequest): Admin {
  const admin = admins.get(request)
  if (!admin) throw new SessionOver()
  return admin
}
