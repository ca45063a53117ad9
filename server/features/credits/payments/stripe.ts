import Stripe from 'stripe'
import type { SettledState } from '#schemas/credits/purchases.ts'
import type { StripeSettings } from '../../../core/configuration/payment-settings.ts'
import { Malformed } from '../../../core/http/errors.ts'
import { PaymentAway, type PaymentWay, type ToPay } from './way.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 1
/** How old a signature may be, in seconds. */
const TOLERANCE = 300
/** The key of a purchase's id in what Stripe keeps with a payment. */
const OWN_ID = 'purchase'

/** What an event says of a purchase. `paid` is what was paid, in cents. */
export interface Told {
  readonly purchase: string
  readonly state: SettledState
  readonly paid?: number | undefined
}

/** Stripe Checkout: card, Multibanco and MB WAY, as they are switched on in the account (CRD-8). */
export function stripeCheckout({ secretKey, webhookSecret, url }: StripeSettings, origin: string) {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  const way: PaymentWay = {
    method: 'stripe',
    async begin({ id, reference, package: title, credits, total, email }: ToPay) {
      const back = `${origin}/area/creditos?compra=${reference}`
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            locale: 'pt',
            client_reference_id: reference,
            customer_email: email,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'eur',
                  unit_amount: total,
                  product_data: { name: `Pacote ${title}: ${credits} créditos, IVA incluído` },
                },
              },
            ],
            metadata: { [OWN_ID]: id },
            // Stripe copies it to the charges, which a refund is told of.
            payment_intent_data: { metadata: { [OWN_ID]: id } },
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey: id },
        )
        if (!session.url) throw new PaymentAway()
        return session.url
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError) throw new PaymentAway()
        throw error
      }
    },
  }

  /** Reads an event of its raw body and signature. Throws Malformed where Stripe did not sign it, or too long ago. */
  function read(body: string, signature: unknown, now: number): Told | undefined {
    let event: Stripe.Event
    try {
      const header = typeof signature === 'string' ? signature : ''
      event = stripe.webhooks.constructEvent(body, header, webhookSecret, TOLERANCE, undefined, now)
    } catch {
      throw new Malformed()
    }
    return toldBy(event)
  }

  return { way, read }
}

/** What an event says; undefined where it says nothing of a purchase of ours. */
function toldBy(event: Stripe.Event): Told | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { metadata, payment_status, amount_total } = event.data.object
      // Multibanco is completed before it is paid.
      if (payment_status !== 'paid') return undefined
      return about(metadata, { state: 'paid', paid: amount_total ?? 0 })
    }
    case 'checkout.session.async_payment_failed':
      return about(event.data.object.metadata, { state: 'failed' })
    case 'checkout.session.expired':
      return about(event.data.object.metadata, { state: 'expired' })
    case 'charge.refunded': {
      const { metadata, refunded } = event.data.object
      // A part that was paid back is corrected by an administrator.
      return refunded ? about(metadata, { state: 'refunded' }) : undefined
    }
    default:
      return undefined
  }
}

const about = (metadata: Stripe.Metadata | null, told: Omit<Told, 'purchase'>): Told | undefined => {
  const purchase = metadata?.[OWN_ID]
  return purchase === undefined ? undefined : { purchase, ...told }
}
