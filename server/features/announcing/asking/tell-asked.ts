import type { Selectable } from 'kysely'
import { momentInWords } from '#schemas/requests/waiting.ts'
import type { Tables, Trx } from '../../../core/db/tables.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { wayOut } from '../../../core/mail/way-out.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { toldBySms } from '../../credits/offers.ts'
import { isOwnRequest, isSamePerson } from '../../leads/offers.ts'
import { isDaytime } from '../hours.ts'
import { smsTo } from '../near.ts'
import { newRequestSms } from '../request-messages.ts'
import { clientsChanged } from '../telling/as-one.ts'
import { toldRequests } from '../told-requests.ts'
import { askedRequest } from './messages.ts'
import { whoIsAsked } from './standing.ts'

type Lead = Pick<
  Selectable<Tables['leads']>,
  | 'id'
  | 'client_id'
  | 'service_id'
  | 'name'
  | 'email'
  | 'phone'
  | 'zip_home'
  | 'lat'
  | 'lng'
  | 'asked_id'
  | 'others_at'
>

/**
 * Tells the professional whom the client of an open request asked (REQ-37), in the caller's transaction, at once, also who
 * is told once a day: this is no announcement to many. Whether they know of it, now or from before; false where they cannot
 * be told, or seem to be the client (TEL-14).
 */
export async function tellAsked(trx: Trx, services: Services, lead: Lead): Promise<boolean> {
  const { asked_id: userId, id: lead_id, lat, lng } = lead
  if (userId === null || lat === null || lng === null) return false
  const before = await trx
    .selectFrom('announcements')
    .select('user_id')
    .where('lead_id', '=', lead_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (before) return true
  const order = { serviceId: lead.service_id, place: { lat, lng } }
  const { one } = await whoIsAsked(trx, services, userId, order)
  if (!one || isOwnRequest(lead, one) || !(await isOfTheirKind(trx, lead, one.sample))) return false
  const now = isoNow(services.clock)
  if (await isSamePerson(trx, { lead, account: userId, marks: [], by: 'professional', now })) return false
  await trx
    .insertInto('announcements')
    .values({ lead_id, user_id: userId, wave: 0, at: now, due_at: null })
    .execute()
  await clientsChanged(trx, [lead_id])
  const tellTo = (await toldRequests(trx, services, [lead_id])).get(lead_id)
  if (!tellTo) return true
  const request = { ...tellTo(one), user: userId }
  const leave = await wayOut(services.config, 'requests', one.email)
  const until = lead.others_at === null ? null : momentInWords(lead.others_at)
  const message = messageTo(askedRequest, one.email, { ...request, name: one.name, until, leave })
  await enqueue(trx, now, [{ ...message, lead: lead_id }])
  const phone = smsTo(one)
  if (phone !== null && isDaytime(services.clock.now()) && (await toldBySms(trx, [userId])).has(userId))
    await enqueue(trx, now, [
      { ...messageTo(newRequestSms, phone, { ...request, asked: true }), lead: lead_id },
    ])
  return true
}

/** Whether both are samples, or neither is (SRV-23). */
async function isOfTheirKind(trx: Trx, { client_id }: Lead, sample: number): Promise<boolean> {
  const client = await trx
    .selectFrom('clients')
    .select('sample')
    .where('id', '=', client_id)
    .executeTakeFirst()
  return client?.sample === sample
}
