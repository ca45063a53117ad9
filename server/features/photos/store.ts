import type { Config } from '../../core/configuration/config.ts'
import type { Db } from '../../core/db/tables.ts'
import { databaseStore } from './database-store.ts'
import type { StoreName } from './tables.ts'

export type PhotoSize = 'full' | 'small'

/** A photograph's content in both sizes, JPEG. */
export type PhotoContent = Readonly<Record<PhotoSize, Buffer>>

/** Where the contents of photographs lie. Each function may be called again with the same id. */
export interface PhotoStore {
  /** Stores a content, in place of what is there. */
  put(id: string, content: PhotoContent): Promise<void>
  /** One size of a content; undefined where there is none. */
  get(id: string, size: PhotoSize): Promise<Buffer | undefined>
  /** Removes a content, if it is there. */
  remove(id: string): Promise<void>
}

export interface PhotoStores {
  /** Where new photographs go. */
  readonly current: StoreName
  /** The store of a photograph; undefined where the configuration no longer names it. */
  of(name: StoreName): PhotoStore | undefined
}

/** The stores that the configuration gives. Photographs stay where they were stored. */
export function photoStores(_config: Config, db: Db): PhotoStores {
  const stores: Partial<Record<StoreName, PhotoStore>> = { database: databaseStore(db) }
  return { current: 'database', of: (name) => stores[name] }
}
