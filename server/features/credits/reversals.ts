import type { DisputeState } from '#schemas/credits/purchases.ts'
import type { Trx } from '../../core/db/tables.ts'
import { changeDebt } from './debts.ts'
import { giveCredits, holdAccount, takeCredits } from './ledger.ts'

/** Locks a purchase's row for the transaction. */
export const holdPurchase = (trx: Trx, id: string) =>
  trx
    .updateTable('purchases')
    .set((eb) => ({ id: eb.ref('purchases.id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/**
 * Takes the credits of a purchase that was paid as far as its money went back or is disputed, in proportion, and gives them
 * back where a dispute was won (CRD-14). Spent credits are owed. It goes by what is stored, so that it may run after every
 * event, in any order and any number of times. The purchase must be held.
 */
export async function reconcile(trx: Trx, id: string, now: string): Promise<void> {
  const purchase = await trx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { credits, state, reference, user_id: userId } = purchase
  const lost = await trx
    .selectFrom('purchase_disputes')
    .select('amount')
    .where('purchase_id', '=', id)
    .where('state', 'in', ['open', 'lost'] satisfies DisputeState[])
    .execute()
  const total = purchase.net + purchase.vat
  const gone = Math.min(
    total,
    lost.reduce((sum, { amount }) => sum + amount, purchase.refunded),
  )
  const target = total === 0 ? 0 : Math.round((credits * gone) / total)
  await trx
    .updateTable('purchases')
    .set({ reversed: target, ...(state !== 'refunded' && { state: lost.length > 0 ? 'disputed' : 'paid' }) })
    .where('id', '=', id)
    .execute()
  const change = target - purchase.reversed
  // Without an account there is nothing to take from.
  if (change === 0 || !(await holdAccount(trx, userId))) return
  const about = { purchaseId: id, userId, now }
  if (change > 0) {
    const why = lost.length > 0 ? 'contestada' : gone < total ? 'devolvida em parte' : 'devolvida'
    const note = `Compra ${reference} ${why}`
    const taken = (await takeCredits(trx, { userId, most: change, kind: 'corrected', note, now })) ?? 0
    if (taken < change) await changeDebt(trx, { ...about, by: change - taken })
    return
  }
  // The debt goes first.
  const back = (await changeDebt(trx, { ...about, by: change })) - change
  const note = `Compra ${reference}: a contestação terminou`
  if (back > 0) await giveCredits(trx, { userId, amount: back, kind: 'corrected', note, now })
}

/** How many credits of a purchase were taken back or are owed, and how many of them are owed. */
export async function standingOf(trx: Trx, id: string): Promise<{ reversed: number; owed: number }> {
  const { reversed } = await trx
    .selectFrom('purchases')
    .select('reversed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const debt = await trx
    .selectFrom('credit_debts')
    .select('owed')
    .where('purchase_id', '=', id)
    .executeTakeFirst()
  return { reversed, owed: debt?.owed ?? 0 }
}
