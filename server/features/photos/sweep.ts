import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { retention } from '#schemas/messages/retention.ts'
import type { Db } from '../../core/db/tables.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { isUnheld, photoOf, removeUnheld } from './repository.ts'
import { photoStores } from './stores.ts'

/** How many are looked at together, and how many contents are removed elsewhere in one run of the clean-up. */
const AT_ONCE = 500

/** How many are removed together: SQLite overwrites all of them (SRV-32), and answers nobody meanwhile. */
const REMOVED_AT_ONCE = 20

/** Where a portion of photographs ends. */
interface Place {
  readonly created_at: string
  readonly id: string
}

/** The next photographs of some age, after one of them, and whether something holds each. */
const oldPhotos = (db: Db, before: string, after: Place) =>
  db
    .selectFrom('photos')
    .select(['id', 'created_at'])
    .select((eb) => eb.case().when(isUnheld(eb)).then(0).else(1).end().as('held'))
    .where('created_at', '<=', before)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/**
 * Removes photographs that no request, message, profile or unfinished order holds a day after their upload (PHO-6), and the
 * contents listed for removal.
 */
export async function sweepPhotos({
  config,
  database: { db, inTransaction },
  clock,
}: Services): Promise<void> {
  const before = isoNow(clock, -retention.uploads.keptMs)
  let after: Place = { created_at: '', id: '' }
  for (;;) {
    const old = await oldPhotos(db, before, after)
    const unheld = old.filter(({ held }) => Number(held) === 0).map(({ id }) => id)
    for (let at = 0; at < unheld.length; at += REMOVED_AT_ONCE) {
      const some = unheld.slice(at, at + REMOVED_AT_ONCE)
      await inTransaction((trx) => removeUnheld(trx, some))
      await setImmediate()
    }
    const last = old.at(-1)
    if (!last || old.length < AT_ONCE) break
    after = last
    await setImmediate() // SQLite answers synchronously: visitors would wait until all were looked at
  }
  const stores = photoStores(config, db)
  const removals = await db
    .selectFrom('photo_removals')
    .selectAll()
    .orderBy('photo_id')
    .limit(AT_ONCE)
    .execute()
  for (const { photo_id, store } of removals) {
    const from = stores.of(store)
    if (!from || (await photoOf(db, photo_id))) continue
    await from.remove(photo_id)
    await db.deleteFrom('photo_removals').where('photo_id', '=', photo_id).execute()
  }
}
