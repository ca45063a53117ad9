import type { Db } from '../../core/db/tables.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { markStored, notePhoto } from './repository.ts'
import { type PhotoContent, StoreAway } from './store.ts'
import { photoStores } from './stores.ts'

interface NewPhoto {
  readonly id: string
  /** The hash of the browser's cookie. */
  readonly owner: string
  readonly content: PhotoContent
}

/**
 * Stores a photograph that was drawn (PHO-11). False where the id is somebody else's. Throws what the store throws; then the
 * photograph does not count as stored, and the same upload again stores what is missing. With the database's store the row
 * and the content are written together.
 */
export function storePhoto(
  { config, database: { db, inTransaction }, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  { id, owner, content }: NewPhoto,
): Promise<boolean> {
  const { current } = photoStores(config, db)
  const store = async (to: Db): Promise<boolean> => {
    const stores = photoStores(config, to)
    const photo = { id, owner_hash: owner, store: current, created_at: isoNow(clock) }
    const row = await notePhoto(to, photo)
    if (row?.owner_hash !== owner) return false
    if (row.stored === 1) return true
    // The rest of an earlier try is overwritten in its store.
    const into = stores.of(row.store) ? row.store : current
    await stores.of(into)?.put(id, content)
    if (!(await markStored(to, id, into))) throw new StoreAway('The photograph was removed meanwhile')
    return true
  }
  return current === 'database' ? inTransaction(store) : store(db)
}
