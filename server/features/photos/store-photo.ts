import { isoNow, type Services } from '../../core/services.ts'
import { notePhoto, removeUnheld } from './repository.ts'
import type { PhotoContent } from './store.ts'
import { photoStores } from './stores.ts'

interface NewPhoto {
  readonly id: string
  /** The hash of the browser's cookie. */
  readonly owner: string
  readonly content: PhotoContent
}

/**
 * Stores a photograph that was drawn. False where the id is somebody else's. Throws what the store throws; then nothing of
 * it is kept.
 */
export async function storePhoto(
  { config, database: { db }, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  { id, owner, content }: NewPhoto,
): Promise<boolean> {
  const stores = photoStores(config, db)
  const photo = { id, owner_hash: owner, store: stores.current, created_at: isoNow(clock) }
  if ((await notePhoto(db, photo)) !== owner) return false
  try {
    await stores.of(photo.store)?.put(id, content)
    return true
  } catch (error) {
    // The next sweep removes what was stored of it.
    await db.transaction().execute((trx) => removeUnheld(trx, [id]))
    throw error
  }
}
