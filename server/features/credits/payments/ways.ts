import type { PaymentMethod } from '#schemas/credits/purchases.ts'
import { onePerServer } from '../../../core/services.ts'
import { stripeCheckout } from './stripe.ts'
import type { PaymentWay } from './way.ts'

/** A transfer with the purchase's reference, which an administrator confirms: nothing begins elsewhere. */
const bankTransfer: PaymentWay = { method: 'transfer', begin: async () => null }

/** The ways to pay that this server has: a transfer always, Stripe where its keys are configured. */
export const paymentsOf = onePerServer(({ config }) => {
  const { stripe: settings } = config.payments
  const stripe = settings && stripeCheckout(settings, config.origin)
  const ways: readonly PaymentWay[] = stripe ? [stripe.way, bankTransfer] : [bankTransfer]
  return { ways, stripe, wayOf: (method: PaymentMethod) => ways.find((way) => way.method === method) }
})
