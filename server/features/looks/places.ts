import type { Db, Trx } from '../../core/db/tables.ts'

/** Whether a professional wants to hear of a full request once it has a place (PRO-27). */
export async function waitsForPlace(db: Db, leadId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('place_waits')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a professional wants to hear of it; again changes nothing. `now` is ISO 8601. */
export async function waitForPlace(trx: Trx, leadId: string, userId: string, now: string): Promise<void> {
  await trx
    .insertInto('place_waits')
    .values({ lead_id: leadId, user_id: userId, created_at: now, due_at: null })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** A professional does not want to hear of it any more. */
export async function endWait(trx: Trx, leadId: string, userId: string): Promise<void> {
  await trx.deleteFrom('place_waits').where('lead_id', '=', leadId).where('user_id', '=', userId).execute()
}

/** A request has a place again: whoever waits for one is to be told. `now` is ISO 8601. */
export async function placeFreed(trx: Trx, leadId: string, now: string): Promise<void> {
  await trx.updateTable('place_waits').set({ due_at: now }).where('lead_id', '=', leadId).execute()
}

/** A request has ended: nobody waits for a place of it any more. */
export async function endWaits(trx: Trx, leadId: string): Promise<void> {
  await trx.deleteFrom('place_waits').where('lead_id', '=', leadId).execute()
}
