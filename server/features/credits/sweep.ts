import { PAYMENT_DAYS } from '#schemas/credits/purchases.ts'
import { isoNow, type Services } from '../../core/services.ts'

const DAY = 24 * 3_600_000

/** Ends the wait of purchases that were not paid in time (CRD-8). Money that still comes counts. */
export async function endWaiting({ database, clock }: Services): Promise<void> {
  await database.db
    .updateTable('purchases')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('created_at', '<=', isoNow(clock, -PAYMENT_DAYS * DAY))
    .execute()
}
