import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { Services } from '../../core/services.ts'
import { refuseSuspended } from '../accounts/offers.ts'
import { leadsRepository } from './repository.ts'

/** A request's id and secret in what was sent; the link that cancels names the id otherwise (REQ-8). */
function linkIn(sent: unknown): { id: string; secret: string } | undefined {
  const { l, id, s } = asObject(sent)
  const named = l ?? id
  return typeof named === 'string' && typeof s === 'string' ? { id: named, secret: s } : undefined
}

/**
 * Refuses every call by a request's link that does more than read, where the client's account is suspended (ACC-40). The call
 * says what is wrong with a link.
 */
export function guardLinks(app: FastifyInstance, services: Services): void {
  const leads = leadsRepository(services.database, services.config.sessionSecret)
  app.addHook('preValidation', async ({ routeOptions, body, query }) => {
    const { call } = routeOptions.config
    if (!call || call.readsOnly || (call.method === 'GET' && call.path !== calls.archiveLead.path)) return
    const link = linkIn(body) ?? linkIn(query)
    const lead = link && (await leads.find(link.id, link.secret))
    if (lead) await refuseSuspended(services, lead)
  })
}
