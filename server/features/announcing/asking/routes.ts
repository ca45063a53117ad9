import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { askedOf, deviceOf, forgetAsked, noteAsked, setDevice } from '../../order-drafts/offers.ts'

const UNKNOWN = 'Este profissional já não faz este serviço. Escolha outro serviço, ou peça a todos.'

/** Asking one professional before others (REQ-37, REQ-38). */
export function askingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db, inTransaction } = database

  handle(app, calls.askFirst, async ({ body, request, reply }) => {
    const professional = await db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .innerJoin('professional_services as offered', 'offered.user_id', 'users.id')
      .innerJoin('services', 'services.id', 'offered.service_id')
      .select('users.id')
      .where('profiles.slug', '=', body.slug)
      .where('users.role', '=', 'professional')
      .where('users.status', '=', 'active')
      .where('users.suspended_at', 'is', null)
      .where('users.sample', '=', 0)
      .where('services.id', '=', body.service)
      .where('services.withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (!professional) throw new NotFound(UNKNOWN)
    await noteAsked(db, {
      device: setDevice(request, reply, config),
      serviceId: body.service,
      professionalId: professional.id,
      together: body.together,
      now: isoNow(clock),
    })
    return { success: true }
  })

  handle(app, calls.changeAsked, async ({ body: { service, to }, request }) => {
    const device = deviceOf(request)
    if (device === undefined) return { success: true }
    await inTransaction(async (trx) => {
      const asked = await askedOf(trx, device, service)
      if (to === 'everybody') await forgetAsked(trx, device, service)
      else if (asked)
        await noteAsked(trx, {
          ...{ device, serviceId: service, professionalId: asked.id },
          ...{ together: to === 'together', now: isoNow(clock) },
        })
    })
    return { success: true }
  })
}
