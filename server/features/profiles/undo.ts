import type { Undo } from '../../core/services.ts'

/** Has a profile say 'Aderente Pagamento Seguro' again. */
export const undoPayment: Undo = async (trx, _services, { thing }) => {
  const back = await trx
    .updateTable('profiles')
    .set({ payment: 1 })
    .where('user_id', '=', thing)
    .where('payment', '=', 0)
    .returning('user_id')
    .executeTakeFirst()
  return back !== undefined
}

/** Puts a NIF that was refused before the administrators again. False where another one was sent meanwhile. */
export const undoRefusal: Undo = async (trx, _services, { thing, now }) => {
  const back = await trx
    .updateTable('verifications')
    .set({ state: 'open', reason: null, decided_at: null, created_at: now })
    .where('id', '=', thing)
    .where('state', '=', 'refused')
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}
