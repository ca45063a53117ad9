import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { settle } from '../purchases.ts'
import { paymentsOf } from './ways.ts'

/** What Stripe tells of payments: signed over the raw body, once or several times, in any order (CRD-8). */
export async function stripeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services
  const { stripe } = paymentsOf(services)

  // In a scope of its own: the signature is over the body as it came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    handle(scope, calls.stripeWebhook, async ({ request }) => {
      if (!stripe) throw new NotFound()
      const told = stripe.read(String(request.body), request.headers['stripe-signature'], clock.now())
      if (!told) return { received: true as const }
      const { purchase: id, state, paid } = told
      await database.db.transaction().execute(async (trx) => {
        const purchase = await trx
          .selectFrom('purchases')
          .select(['net', 'vat', 'method'])
          .where('id', '=', id)
          .executeTakeFirst()
        // Other purchases of the same account at Stripe are not ours; nor is a sum that nobody asked for.
        const isOurs = purchase?.method === 'stripe'
        if (isOurs && (paid === undefined || paid === purchase.net + purchase.vat))
          await settle(trx, id, state, { now: isoNow(clock) })
        else request.log.error({ state }, 'an event of Stripe fits no purchase')
      })
      return { received: true as const }
    })
  })
}
