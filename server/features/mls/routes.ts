import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import type { Services } from '../../core/services.ts'
import { professionalOf } from '../accounts/offers.ts'
import { accessOf } from './access.ts'
import { propertyFinder } from './find.ts'
import { sharedProperties } from './shared.ts'

/** The MLS: the properties that professionals of real estate share with one another (MLS-1 to MLS-4). */
export function mlsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const finder = propertyFinder(services)
  const shared = sharedProperties(services)

  handle(app, calls.showMlsAccess, ({ request }) => accessOf(db, professionalOf(request).id))
  handle(app, calls.findShared, ({ query, request }) => finder.find(professionalOf(request).id, query))
  handle(app, calls.listOwnShared, ({ query, request }) =>
    finder.ownedBy(professionalOf(request).id, query.after),
  )
  handle(app, calls.shareProperty, ({ body, request }) =>
    shared.share(professionalOf(request).id, body, idempotencyKey(request)),
  )
  handle(app, calls.changeShared, async ({ params, body, request }) => {
    await shared.change(professionalOf(request).id, params.id, body)
    return { success: true }
  })
  handle(app, calls.renewShared, async ({ params, request }) => ({
    until: await shared.renew(professionalOf(request).id, params.id),
  }))
  handle(app, calls.removeShared, async ({ params, request }) => {
    await shared.remove(professionalOf(request).id, params.id)
    return { success: true }
  })
}
