import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../core/db/open.ts'
import type { Db, Tables, Trx } from '../../core/db/tables.ts'
import type { StoreName } from './tables.ts'

/** A photograph's store, its owner's hash, and whether its content is stored (1); undefined for an unknown id. */
export const photoOf = (db: Db, id: string) =>
  db.selectFrom('photos').select(['owner_hash', 'store', 'stored']).where('id', '=', id).executeTakeFirst()

/**
 * Inserts the row of a photograph before its content is stored. If the id is known, it returns the present row, which may
 * be of another owner. If that one's content was never stored, its age begins again, so that no sweep takes it meanwhile.
 */
export async function notePhoto(
  db: Db,
  photo: { id: string; owner_hash: string; store: StoreName; created_at: string },
) {
  // A repeated upload reuses its id: the content of the failed one must no longer be removed.
  await db.deleteFrom('photo_removals').where('photo_id', '=', photo.id).execute()
  await db
    .insertInto('photos')
    .values({ ...photo, stored: 0 })
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet({ created_at: photo.created_at })
        .where('photos.stored', '=', 0)
        .where('photos.owner_hash', '=', photo.owner_hash),
    )
    .execute()
  return photoOf(db, photo.id)
}

/** Notes that a photograph's content is in the store. Returns whether the row is still there. */
export async function markStored(db: Db, id: string, store: StoreName): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ store, stored: 1 })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What is said where photographs are sent that `notOwn` finds. */
export const PHOTOS_NOT_THERE =
  'Há fotografias que não chegaram a ser enviadas ou já não estão guardadas. Retire-as ou junte-as de novo.'

/** Those of the ids whose content is not stored, or that none of the owners uploaded. */
export async function notOwn(db: Db, ids: readonly string[], owners: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || owners.length === 0) return [...ids]
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_hash', 'in', owners)
    .where('stored', '=', 1)
    .execute()
  const photoIds = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !photoIds.has(id))
}

/** The SQL condition that a photograph belongs to no request, message or profile, and that no unfinished order names it. */
export const isUnheld = ({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'photos'>) =>
  and([
    not(
      exists(
        selectFrom('lead_photos')
          .select('lead_photos.photo_id')
          .whereRef('lead_photos.photo_id', '=', 'photos.id'),
      ),
    ),
    not(
      exists(
        selectFrom('order_draft_photos')
          .select('order_draft_photos.photo_id')
          .whereRef('order_draft_photos.photo_id', '=', 'photos.id'),
      ),
    ),
    not(
      exists(
        selectFrom('profile_photos')
          .select('profile_photos.photo_id')
          .whereRef('profile_photos.photo_id', '=', 'photos.id'),
      ),
    ),
    not(
      exists(
        selectFrom('removed_photos')
          .select('removed_photos.photo_id')
          .whereRef('removed_photos.photo_id', '=', 'photos.id'),
      ),
    ),
    not(
      exists(
        selectFrom('chat_photos')
          .select('chat_photos.photo_id')
          .whereRef('chat_photos.photo_id', '=', 'photos.id'),
      ),
    ),
  ])

/**
 * Removes those of the photographs that nothing holds. Contents in the database are removed at once, those in another
 * store by the next sweep.
 */
export async function removeUnheld(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await trx
    .deleteFrom('photos')
    .where('id', 'in', ids)
    .where(isUnheld)
    .returning(['id', 'store'])
    .execute()
  if (removed.length === 0) return
  await trx
    .deleteFrom('photo_contents')
    .where(
      'photo_id',
      'in',
      removed.map(({ id }) => id),
    )
    .execute()
  const elsewhere = removed.filter(({ store }) => store !== 'database')
  if (elsewhere.length === 0) return
  await trx
    .insertInto('photo_removals')
    .values(elsewhere.map(({ id, store }) => ({ photo_id: id, store })))
    .onConflict((c) => c.column('photo_id').doNothing())
    .execute()
}

/** How many photographs a device may have that no unfinished order names: the oldest go first (PHO-12). */
const MAX_UNHELD = 60

/** Removes the oldest photographs of a device that nothing holds, beyond the number that it may have. */
export async function removeOldest({ db, inTransaction }: Database, owner: string): Promise<void> {
  const beyond = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_hash', '=', owner)
    .where(isUnheld)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_UNHELD)
    .offset(MAX_UNHELD)
    .execute()
  if (beyond.length === 0) return
  const ids = beyond.map(({ id }) => id)
  await inTransaction((trx) => removeUnheld(trx, ids))
}
