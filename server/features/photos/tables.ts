import type { Generated } from 'kysely'
import type { FeatureTable } from '../../core/services.ts'

/** The name of the store that has a photograph's content. */
export type StoreName = 'database' | 's3'

declare module '../../core/db/tables.ts' {
  interface Tables {
    photos: {
      id: string
      /** The hash of the cookie of the browser that uploaded it. */
      owner_hash: string
      store: StoreName
      created_at: string
      /** 1 once its content is in the store. */
      stored: Generated<number>
    }
    /** Contents in the database, as base64. */
    photo_contents: {
      photo_id: string
      full_size: string
      small_size: string
    }
    /** Contents that the next sweep removes from their store. */
    photo_removals: {
      photo_id: string
      store: StoreName
    }
  }
}

export const photoTables: readonly FeatureTable[] = [
  { name: 'photos', key: ['id'], ends: 'requests', person: 'exported and erased' },
  {
    name: 'photo_contents',
    key: ['photo_id'],
    ends: 'requests',
    person: 'exported and erased',
    rowsAtOnce: 20,
  },
  {
    name: 'photo_removals',
    key: ['photo_id'],
    ends: 'uploads',
    person: 'kept: ids alone, until the content is removed',
  },
]
