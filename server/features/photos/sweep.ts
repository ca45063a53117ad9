import { retention } from '#schemas/messages/retention.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { isUnheld, photoOf, removeUnheld } from './repository.ts'
import { photoStores } from './stores.ts'

/** How many are removed in one run of the clean-up. */
const AT_ONCE = 500

/**
 * Removes photographs that no request, message, profile or unfinished order holds a day after their upload (PHO-6), and the
 * contents listed for removal.
 */
export async function sweepPhotos({ config, database: { db }, clock }: Services): Promise<void> {
  const old = await db
    .selectFrom('photos')
    .select('id')
    .where('created_at', '<=', isoNow(clock, -retention.uploads.keptMs))
    .where(isUnheld)
    .limit(AT_ONCE)
    .execute()
  await db.transaction().execute((trx) =>
    removeUnheld(
      trx,
      old.map(({ id }) => id),
    ),
  )
  const stores = photoStores(config, db)
  const removals = await db.selectFrom('photo_removals').selectAll().limit(AT_ONCE).execute()
  for (const { photo_id, store } of removals) {
    const from = stores.of(store)
    if (!from || (await photoOf(db, photo_id))) continue
    await from.remove(photo_id)
    await db.deleteFrom('photo_removals').where('photo_id', '=', photo_id).execute()
  }
}
