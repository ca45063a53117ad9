import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { applyEvent } from './apply.ts'
import { CURRENCY, type PaymentEvent } from './stripe.ts'
import { paymentsOf } from './ways.ts'

/** What Stripe tells of payments: signed over the raw body, once or several times, in any order (CRD-8). */
export async function stripeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services
  const { stripe } = paymentsOf(services)
  const purchases = () => database.db.selectFrom('purchases').select(['id', 'method', 'live'])

  /**
   * The purchase that an event is about: by what Stripe keeps with the payment, by the payment's ids, or, of a dispute that is
   * told before its payment, by what Stripe says of the charge. Throws PaymentAway.
   */
  async function purchaseOf({ purchase, intent, charge, what }: PaymentEvent) {
    if (purchase !== undefined) return purchases().where('id', '=', purchase).executeTakeFirst()
    const purchaseOfPayment = await purchases()
      .where((eb) =>
        eb.or([
          ...(intent === undefined ? [] : [eb('intent', '=', intent)]),
          ...(charge === undefined ? [] : [eb('charge', '=', charge)]),
        ]),
      )
      .executeTakeFirst()
    if (purchaseOfPayment || !('dispute' in what) || charge === undefined) return purchaseOfPayment
    const paidPurchase = await stripe?.purchaseOf(charge)
    return paidPurchase === undefined
      ? undefined
      : purchases().where('id', '=', paidPurchase).executeTakeFirst()
  }

  // In a scope of its own: the signature is over the body as it came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    handle(scope, calls.stripeWebhook, async ({ request }) => {
      if (!stripe) throw new NotFound()
      const event = stripe.read(String(request.body), request.headers['stripe-signature'], clock.now())
      if (!event) return { received: true as const }
      const purchase = await purchaseOf(event)
      // Other purchases of the same account at Stripe are not ours; nor is another currency, or the other mode.
      const fits =
        purchase?.method === 'stripe' &&
        (event.currency ?? CURRENCY) === CURRENCY &&
        event.live === (purchase.live === null ? stripe.isLive : purchase.live === 1)
      const isOurs =
        fits &&
        (await database.inTransaction((trx) =>
          applyEvent(trx, services, { id: purchase.id, event, now: isoNow(clock) }),
        ))
      if (!isOurs) request.log.error({ what: Object.keys(event.what) }, 'an event of Stripe fits no purchase')
      return { received: true as const }
    })
  })
}
