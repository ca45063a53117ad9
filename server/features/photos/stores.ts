import type { Config } from '../../core/configuration/config.ts'
import type { Db } from '../../core/db/tables.ts'
import { databaseStore } from './database-store.ts'
import { s3Store } from './s3-store.ts'
import type { PhotoStore } from './store.ts'
import type { StoreName } from './tables.ts'

export interface PhotoStores {
  /** The store of new photographs. */
  readonly current: StoreName
  /** The store of that name; undefined if the configuration no longer has it. */
  of(name: StoreName): PhotoStore | undefined
}

/** The configured stores. A photograph stays in the store that it was written to. */
export function photoStores({ photosS3 }: Config, db: Db): PhotoStores {
  const s3 = photosS3 && s3Store(photosS3)
  const stores: Readonly<Record<StoreName, PhotoStore | undefined>> = { database: databaseStore(db), s3 }
  return { current: s3 ? 's3' : 'database', of: (name) => stores[name] }
}
