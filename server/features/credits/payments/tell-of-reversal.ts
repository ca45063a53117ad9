import type { Selectable } from 'kysely'
import type { DisputeState } from '#schemas/credits/purchases.ts'
import type { Tables, Trx } from '../../../core/db/tables.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import type { Services } from '../../../core/services.ts'
import { purchaseReversed, reversalNotice } from '../reversal-messages.ts'
import { standingOf } from '../reversals.ts'

interface Reversal {
  readonly purchase: Pick<Selectable<Tables['purchases']>, 'id' | 'user_id' | 'reference' | 'package'>
  readonly what: 'refunded' | DisputeState
  /** Cents. */
  readonly amount: number
  /** Until when Stripe takes an answer (ISO 8601). */
  readonly answerBy?: string | null
  readonly before: { readonly reversed: number; readonly owed: number }
  readonly now: string
}

/**
 * Tells the administrators that a purchase was paid back or disputed, in the transaction that notes it. Tells the buyer
 * too if their credits changed (CRD-14).
 */
export async function tellOfReversal(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { purchase, what, amount, answerBy = null, before, now }: Reversal,
): Promise<void> {
  const { reference, package: title } = purchase
  const after = await standingOf(trx, purchase.id)
  const owed = after.owed - before.owed
  // Negative where they were given back.
  const taken = after.reversed - before.reversed - owed
  const words = { reference, package: title, what, amount, taken, owed }
  const link = `${config.origin}/admin/compras?texto=${reference}`
  await enqueue(trx, now, [messageTo(reversalNotice, config.operatorEmail, { ...words, answerBy, link })])
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', purchase.user_id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!user || (taken === 0 && owed === 0)) return
  const message = {
    ...words,
    link: `${config.origin}/area/creditos`,
    support: config.publicSettings.supportEmail,
  }
  await enqueue(trx, now, [messageTo(purchaseReversed, user.email, message)])
}
