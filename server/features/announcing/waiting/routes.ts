import type { FastifyInstance } from 'fastify'
import { postalCode } from '#schemas/atoms/postal-code.ts'
import { calls } from '#schemas/calls/calls.ts'
import { Conflict, NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import type { Services } from '../../../core/services.ts'
import { leadsRepository } from '../../leads/offers.ts'
import { askedOf, deviceOf } from '../../order-drafts/offers.ts'
import { locationOf, postalCodesOf } from '../../places/offers.ts'
import { askedStanding } from '../asking/standing.ts'
import { actOnWaiting } from './acts.ts'
import { reachOf } from './reach.ts'

const UNKNOWN = 'Não encontrámos este pedido. Verifique a ligação que recebeu.'
const NOT_NOW = 'Isto já não é possível neste pedido. Atualize a página.'

/** What a client reads before a request is sent, and does while it waits for proposals (TEL-16, TEL-17). */
export function waitingRoutes(app: FastifyInstance, services: Services): void {
  const leads = leadsRepository(services.database, services.config.sessionSecret)
  handle(app, calls.actOnWaiting, async ({ body: { l, s, act } }) => {
    const lead = await leads.find(l, s)
    if (!lead) throw new NotFound(UNKNOWN)
    if (!(await actOnWaiting(services, lead.id, act))) throw new Conflict(NOT_NOW)
    return { success: true }
  })

  const codes = postalCodesOf(services)
  handle(app, calls.showReach, async ({ query: { service, place }, request }) => {
    const near = postalCode.test(place) ? await codes.locate(place) : await locationOf(codes, place)
    const at = typeof near === 'string' ? undefined : near
    const device = deviceOf(request)
    const who = device === undefined ? undefined : await askedOf(services.database.db, device, service)
    const asked = who && {
      name: who.name ?? who.own_name,
      standing: await askedStanding(services, who, { serviceId: service, place: at }),
    }
    return {
      ...(at === undefined
        ? { reach: 'enough' as const, place: null }
        : { reach: await reachOf(services, service, at), place: at.place }),
      ...(asked && { asked }),
    }
  })
}
