import { type WaitingAct, WIDER_KM } from '#schemas/requests/waiting.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { isoNow, type Services } from '../../../core/services.ts'

/**
 * Does what the client of a waiting request asks for (TEL-16): widens the area, or allows the other services of the
 * subgroup, and tells the professionals who can answer by that at once; or notes that the client keeps waiting. Doing it
 * again changes nothing. False where the request takes no proposals any more.
 */
export async function actOnWaiting(
  { database: { db, inTransaction }, clock }: Services,
  leadId: string,
  act: WaitingAct,
): Promise<boolean> {
  const now = isoNow(clock)
  const open = db
    .selectFrom('leads')
    .select(['wider_km', 'whole_subgroup', 'others_at'])
    .where('id', '=', leadId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
  const lead = await open.executeTakeFirst()
  if (!lead) return false
  const changes = {
    wider: lead.wider_km === 0 && { wider_km: WIDER_KM, next_wave_at: now },
    subgroup: lead.whole_subgroup === 0 && { whole_subgroup: 1, next_wave_at: now },
    others: lead.others_at !== null && { others_at: null, next_wave_at: now },
    wait: { kept_waiting_at: now },
  }
  const change = changes[act]
  if (!change) return true
  await inTransaction(async (trx) => {
    // A client who asks for more than the one who was asked wants others now (REQ-39).
    const others = act === 'wait' ? {} : { others_at: null }
    await trx
      .updateTable('leads')
      .set({ ...change, ...others })
      .where('id', '=', leadId)
      .where('state', '=', 'open')
      .execute()
    await publish(trx, [`request:${leadId}`])
  })
  return true
}
