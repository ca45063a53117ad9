import type { Trx } from '../../../core/db/tables.ts'

/** Lets professionals answer a request that is out of their reach, or of another service (TEL-16). */
export async function letAnswer(trx: Trx, leadId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .insertInto('lead_guests')
    .values(userIds.toSorted().map((user_id) => ({ lead_id: leadId, user_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}
