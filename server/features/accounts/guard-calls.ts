import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, SessionOver } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { Unconfirmed } from './confirmed.ts'
import { refuseUnproved } from './sign-in/proof.ts'
import { sessionsRepository } from './sign-in/sessions.ts'

interface Person {
  readonly id: string
  readonly name: string
}

const people = {
  admin: new WeakMap<FastifyRequest, Person>(),
  professional: new WeakMap<FastifyRequest, Person>(),
}

const REFUSED = {
  admin: 'Esta área é só para a administração.',
  professional: 'Esta área é só para profissionais.',
} as const

/**
 * Refuses calls that are for administrators or professionals to everybody else, before anything that was sent is read
 * (ADM-1, ACC-32), those about requests to who has not confirmed e-mail and phone (ACC-35), and those about money and
 * contacts to who has not proved within the hour who they are (ACC-53).
 */
export function guardCalls(app: FastifyInstance, services: Services): void {
  const sessions = sessionsRepository(services)
  app.addHook('onRequest', async (request) => {
    const { role: wanted, signedIn, confirmed, proved } = request.routeOptions.config.call ?? {}
    if (wanted === undefined && !signedIn && !proved) return
    const session = await sessions.of(request)
    const { role, userId, name, unconfirmed } = session
    if (wanted !== undefined && role !== wanted) throw new HttpError(403, REFUSED[wanted])
    if (confirmed && unconfirmed.length > 0) throw new Unconfirmed(unconfirmed)
    if (proved) refuseUnproved(session, services.clock.now())
    if (wanted !== undefined) people[wanted].set(request, { id: userId, name })
  })
}

/** The administrator who makes a request. Throws if the guard did not check it. */
export const adminOf = (request: FastifyRequest): Admin => checked('admin', request)

/** The professional who makes a request. Throws if the guard did not check it. */
export const professionalOf = (request: FastifyRequest): Person => checked('professional', request)

function checked(role: keyof typeof people, request: FastifyRequest): Person {
  const person = people[role].get(request)
  if (!person) throw new SessionOver()
  return person
}
