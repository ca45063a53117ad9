import { sql } from 'kysely'
import { MAX_INVITED } from '#schemas/requests/promise.ts'
import { WIDER_KM } from '#schemas/requests/waiting.ts'
import type { Trx } from '../../core/db/tables.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { professionalsNear } from './near.ts'
import { requestInvitation } from './request-messages.ts'
import { clientsChanged } from './telling/as-one.ts'
import { letAnswer } from './telling/guests.ts'
import { toldRequests } from './told-requests.ts'

/**
 * Invites professionals to an open request (TEL-8), in the caller's transaction: those who could be told of it now, told
 * before or not, each once for each request; once nobody is left, those who work further away. They are written to at once, and no wave tells them again. How many;
 * undefined where the request takes no proposals.
 */
export async function inviteProfessionals(
  trx: Trx,
  services: Services,
  leadId: string,
): Promise<number | undefined> {
  const { config, clock } = services
  const now = isoNow(clock)
  // The update takes the row's lock in PostgreSQL: of two administrators the second finds whom the first invited.
  const lead = await trx
    .updateTable('leads')
    // An invitation ends the day of who was asked first (REQ-37): who is invited may answer.
    .set({ state: sql`state`, others_at: null })
    .where('id', '=', leadId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning(['id', 'client_id', 'service_id', 'email', 'phone', 'lat', 'lng'])
    .returning(['wider_km', 'whole_subgroup'])
    .executeTakeFirst()
  if (!lead) return undefined
  const { lat, lng } = lead
  if (lat === null || lng === null) return 0
  const search = { by: 'invitations', asOne: [], cost: 0 } as const
  const request = { ...lead, lat, lng }
  const near = await professionalsNear(trx, services, request, search)
  const further = { ...request, wider_km: lead.wider_km + WIDER_KM }
  const candidates = near.length > 0 ? near : await professionalsNear(trx, services, further, search)
  const invited = candidates.slice(0, MAX_INVITED)
  if (invited.length === 0) return 0
  await trx
    .insertInto('invitations')
    .values(invited.map(({ id }) => ({ lead_id: leadId, user_id: id, at: now })))
    .execute()
  await trx
    .insertInto('announcements')
    .values(invited.map(({ id }) => ({ lead_id: leadId, user_id: id, wave: 0, at: now, due_at: null })))
    .onConflict((c) => c.columns(['lead_id', 'user_id']).doUpdateSet({ due_at: null }))
    .execute()
  const guests = invited.filter(({ guest }) => guest)
  await letAnswer(
    trx,
    leadId,
    guests.map(({ id }) => id),
  )
  const tellTo = (await toldRequests(trx, services, [leadId])).get(leadId)
  if (!tellTo) return undefined
  for (const one of invited) {
    const { name, email, guest } = one
    const leave = await wayOut(config, 'requests', email)
    const message = messageTo(requestInvitation, email, { ...tellTo(one), name, user: one.id, leave, guest })
    await enqueue(trx, now, [{ ...message, lead: leadId }])
  }
  await clientsChanged(trx, [leadId])
  await publish(
    trx,
    invited.map(({ id }) => `account:${id}` as const),
  )
  return invited.length
}
