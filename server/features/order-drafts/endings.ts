import { most } from '#schemas/calls/bounds.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { type Clock, isoNow } from '../../core/services.ts'
import { forgetAsked } from './asked.ts'
import { releasePhotos } from './draft-photos.ts'
import { idsOf } from './draft-row.ts'

/** How long a form that is posted again leads to what its device sent, in milliseconds (ORD-34). */
const SENT_MS = 900_000

/**
 * Ends a device's open order for a service on all its devices, since it is sent as a request (ORD-30). Keeps the id that
 * was sent, for forms that are posted again, and forgets the professional who was asked.
 */
export async function endOrder(
  trx: Trx,
  clock: Clock,
  { device, serviceId, leadId }: { device: string; serviceId: number; leadId: string },
): Promise<void> {
  await forgetAsked(trx, device, serviceId)
  const draft = await idsOf(trx, device, serviceId)
  if (!draft) return
  const sent = { request_id: draft.request_id, lead_id: leadId, expires_at: isoNow(clock, SENT_MS) }
  await trx
    .insertInto('sent_orders')
    .values({ device_hash: device, service_id: serviceId, ...sent })
    .onConflict((c) => c.columns(['device_hash', 'service_id']).doUpdateSet(sent))
    .execute()
  await trx.deleteFrom('order_drafts').where('id', '=', draft.id).execute()
}

/** What a device sent of a service in the last 15 minutes: the ids of order and request; undefined for nothing. */
export const lastSent = (db: Db, clock: Clock, device: string, serviceId: number) =>
  db
    .selectFrom('sent_orders')
    .innerJoin('leads', 'leads.id', 'sent_orders.lead_id')
    .select(['sent_orders.request_id', 'leads.id', 'leads.link_round'])
    .where('sent_orders.device_hash', '=', device)
    .where('sent_orders.service_id', '=', serviceId)
    .where('sent_orders.expires_at', '>', isoNow(clock))
    .executeTakeFirst()

/** Deletes a device's draft for a service, on all its devices, with its photographs (ORD-30). */
export async function dropOrder(trx: Trx, device: string, serviceId: number): Promise<void> {
  await forgetAsked(trx, device, serviceId)
  const draft = await idsOf(trx, device, serviceId)
  if (!draft) return
  await releasePhotos(trx, [draft.id])
  await trx.deleteFrom('order_drafts').where('id', '=', draft.id).execute()
}

/** Deletes the drafts that are more than a device may have: those that were saved first. */
export async function endBeyond(trx: Trx, device: string): Promise<void> {
  await trx
    .deleteFrom('order_drafts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_drafts as own')
        .innerJoin('order_draft_devices', 'draft_id', 'own.id')
        .select('own.id')
        .where('device_hash', '=', device)
        .orderBy('saved_at', 'desc')
        .orderBy('own.id')
        .limit(most.drafts)
        .offset(most.drafts),
    )
    .execute()
}
