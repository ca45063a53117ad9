import Stripe from 'stripe'
import type { DisputeState } from '#schemas/credits/purchases.ts'
import type { StripeSettings } from '../../../core/configuration/payment-settings.ts'
import { Malformed } from '../../../core/http/errors.ts'
import { PaymentAway, type PaymentWay, type ToPay } from './way.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 1
/** How old a signature may be, in seconds. */
const TOLERANCE = 300
/** The key of a purchase's id in what Stripe keeps with a payment. */
const OWN_ID = 'purchase'
/** What purchases are paid in. */
export const CURRENCY = 'eur'

/** What an event says of a payment. Amounts are cents. */
export interface PaymentEvent {
  /** The id of the purchase, where the event has what we keep with the payment. */
  readonly purchase: string | undefined
  /** Stripe's ids of the payment and of its charge. */
  readonly intent: string | undefined
  readonly charge: string | undefined
  /** Whether it is of Stripe's live mode. */
  readonly live: boolean
  /** In lower case; undefined where it says none. */
  readonly currency: string | undefined
  readonly what:
    | { readonly paid: number }
    | { readonly ended: 'failed' | 'expired' }
    /** All that was paid back so far; `all` where that is everything. */
    | { readonly refunded: number; readonly all: boolean }
    | { readonly dispute: ToldDispute }
    /** Only the ids. */
    | { readonly charged: true }
}

/** A dispute at the buyer's bank. */
export interface ToldDispute {
  readonly id: string
  readonly state: DisputeState
  readonly amount: number
  /** Until when Stripe takes an answer (ISO 8601). */
  readonly answerBy: string | null
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
                  currency: CURRENCY,
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
  function read(body: string, signature: unknown, now: number): PaymentEvent | undefined {
    let event: Stripe.Event
    try {
      const header = typeof signature === 'string' ? signature : ''
      event = stripe.webhooks.constructEvent(body, header, webhookSecret, TOLERANCE, undefined, now)
    } catch {
      throw new Malformed()
    }
    return paymentEventOf(event)
  }

  /** The id of the purchase that Stripe keeps with a charge; undefined where it is not ours. Throws PaymentAway. */
  async function purchaseOf(charge: string): Promise<string | undefined> {
    try {
      const { metadata } = await stripe.charges.retrieve(charge)
      return metadata?.[OWN_ID]
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      if (error.statusCode === 404) return undefined
      throw new PaymentAway()
    }
  }

  return { way, read, purchaseOf, isLive: /^[rs]k_live_/.test(secretKey) }
}

type Reference = string | { readonly id: string } | null | undefined

const idOf = (reference: Reference): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** What an event says; undefined where it says nothing of a purchase of ours. */
function paymentEventOf(event: Stripe.Event): PaymentEvent | undefined {
  const live = Boolean(event.livemode)
  const ofSession = (what: PaymentEvent['what']): PaymentEvent => {
    const { metadata, payment_intent, currency } = event.data.object as Stripe.Checkout.Session
    const ids = { intent: idOf(payment_intent), charge: undefined }
    return { purchase: metadata?.[OWN_ID], ...ids, live, currency: currency ?? undefined, what }
  }
  const ofCharge = (what: PaymentEvent['what']): PaymentEvent => {
    const { id, metadata, payment_intent, currency } = event.data.object as Stripe.Charge
    return { purchase: metadata?.[OWN_ID], intent: idOf(payment_intent), charge: id, live, currency, what }
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { payment_status, amount_total } = event.data.object
      // Multibanco is completed before it is paid.
      return payment_status === 'paid' ? ofSession({ paid: amount_total ?? 0 }) : undefined
    }
    case 'checkout.session.async_payment_failed':
      return ofSession({ ended: 'failed' })
    case 'checkout.session.expired':
      return ofSession({ ended: 'expired' })
    case 'charge.succeeded':
      return ofCharge({ charged: true })
    case 'charge.refunded': {
      const { amount_refunded, refunded } = event.data.object
      return ofCharge({ refunded: amount_refunded ?? 0, all: refunded })
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { id, amount, currency, charge, payment_intent, status, evidence_details } = event.data.object
      const state = disputeStateOf(status)
      const dispute = {
        id,
        // Money that was withdrawn is disputed, whatever else is said of it.
        state: event.type === 'charge.dispute.funds_withdrawn' && state === 'inquiry' ? 'open' : state,
        amount,
        answerBy: evidence_details?.due_by ? new Date(evidence_details.due_by * 1000).toISOString() : null,
      } as const
      const ids = { intent: idOf(payment_intent), charge: idOf(charge) }
      return { purchase: undefined, ...ids, live, currency, what: { dispute } }
    }
    default:
      return undefined
  }
}

function disputeStateOf(status: string): DisputeState {
  if (status === 'won' || status === 'warning_closed') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open'
}
