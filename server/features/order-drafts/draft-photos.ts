import type { Db, Trx } from '../../core/db/tables.ts'
import { removeUnheld } from '../photos/offers.ts'

/** Notes the photographs that a draft's answers name now: they stay as long as it does (PHO-6). */
export async function namePhotos(trx: Trx, draft: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('order_draft_photos')
    .where('draft_id', '=', draft)
    .$if(ids.length > 0, (query) => query.where('photo_id', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await trx
    .insertInto('order_draft_photos')
    .values(ids.map((photo_id) => ({ draft_id: draft, photo_id })))
    .onConflict((c) => c.columns(['draft_id', 'photo_id']).doNothing())
    .execute()
}

/** Removes the photographs that drafts name and nothing else holds, before the drafts are deleted. */
export async function releasePhotos(trx: Trx, drafts: readonly string[]): Promise<void> {
  if (drafts.length === 0) return
  const named = await trx
    .deleteFrom('order_draft_photos')
    .where('draft_id', 'in', drafts)
    .returning('photo_id')
    .execute()
  await removeUnheld(
    trx,
    named.map(({ photo_id }) => photo_id),
  )
}

/** The owners of the photographs that a device's orders may hold: its own and those of the orders' other devices (PHO-9). */
export async function photoOwnersOf(db: Db, device: string | undefined): Promise<string[]> {
  if (device === undefined) return []
  const rows = await db
    .selectFrom('order_draft_devices as own')
    .innerJoin('order_draft_devices as each', 'each.draft_id', 'own.draft_id')
    .select('each.photo_owner')
    .where('own.device_hash', '=', device)
    .where('each.photo_owner', 'is not', null)
    .execute()
  return rows.flatMap(({ photo_owner }) => photo_owner ?? [])
}

/** Notes whose photographs a device adds to its draft for a service. */
export const notePhotoOwner = (db: Db, device: string, serviceId: number, owner: string) =>
  db
    .updateTable('order_draft_devices')
    .set({ photo_owner: owner })
    .where('device_hash', '=', device)
    .where('service_id', '=', serviceId)
    .execute()
