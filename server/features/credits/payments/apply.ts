import type { Selectable } from 'kysely'
import { disputeStates } from '#schemas/credits/purchases.ts'
import type { Tables, Trx } from '../../../core/db/tables.ts'
import type { Services } from '../../../core/services.ts'
import { waitingChanged } from '../../../core/waiting.ts'
import { hasCredits, settle } from '../purchases.ts'
import { holdPurchase, reconcile, standingOf } from '../reversals.ts'
import type { PaymentEvent, ToldDispute } from './stripe.ts'
import { tellOfReversal } from './tell-of-reversal.ts'

type Purchase = Selectable<Tables['purchases']>
type Part = Pick<Services, 'config'>

/**
 * Does what an event of Stripe says of a purchase, in the caller's transaction: once, however often and in whatever order
 * events are told (CRD-8, CRD-14). `now` is ISO 8601. False where the event does not fit the purchase.
 */
export async function applyEvent(
  trx: Trx,
  services: Part,
  { id, event, now }: { id: string; event: PaymentEvent; now: string },
): Promise<boolean> {
  const held = await holdPurchase(trx, id)
  if (!held) return false
  const { what, intent, charge } = event
  // A sum that nobody asked for is not ours.
  if ('paid' in what && what.paid !== held.net + held.vat) return false
  await trx
    .updateTable('purchases')
    .set({ intent: held.intent ?? intent ?? null, charge: held.charge ?? charge ?? null })
    .where('id', '=', id)
    .execute()
  if ('paid' in what) await settle(trx, id, 'paid', { now })
  else if ('ended' in what) await settle(trx, id, what.ended, { now })
  else if ('refunded' in what) await refund(trx, services, held, what, now)
  else if ('dispute' in what) await dispute(trx, services, held, what.dispute, now)
  return true
}

/** What was paid back so far of a purchase: all of it, or a part, which takes its part of the credits. */
async function refund(
  trx: Trx,
  services: Part,
  held: Purchase,
  { refunded, all }: { refunded: number; all: boolean },
  now: string,
): Promise<void> {
  const total = held.net + held.vat
  const amount = all ? total : Math.min(refunded, total)
  // Stripe tells the sum of all parts: a smaller one is told late.
  if (amount <= held.refunded) return
  const before = await standingOf(trx, held.id)
  if (amount === total) {
    if (!(await settle(trx, held.id, 'refunded', { now }))) return
  } else {
    await trx.updateTable('purchases').set({ refunded: amount }).where('id', '=', held.id).execute()
    if (hasCredits(held.state)) await reconcile(trx, held.id, now)
  }
  await tellOfReversal(trx, services, { purchase: held, what: 'refunded', amount, before, now })
}

/** What became of a dispute: an open or lost one takes its part of the credits, one that was won gives them back. */
async function dispute(
  trx: Trx,
  services: Part,
  held: Purchase,
  { id, state, amount, answerBy }: ToldDispute,
  now: string,
): Promise<void> {
  const earlier = await trx
    .selectFrom('purchase_disputes')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (earlier && disputeStates.indexOf(earlier.state) >= disputeStates.indexOf(state)) return
  const before = await standingOf(trx, held.id)
  await trx
    .insertInto('purchase_disputes')
    .values({ id, purchase_id: held.id, state, amount, created_at: now })
    .onConflict((c) => c.column('id').doUpdateSet({ state, amount }))
    .execute()
  if (hasCredits(held.state)) await reconcile(trx, held.id, now)
  await waitingChanged(trx)
  await tellOfReversal(trx, services, { purchase: held, what: state, amount, answerBy, before, now })
}
