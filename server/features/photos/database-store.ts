import { readingFrom } from '../../core/db/read-from.ts'
import type { Db } from '../../core/db/tables.ts'
import type { PhotoStore } from './store.ts'

const columns = { full: 'full_size', small: 'small_size' } as const

/** Photographs in the database. A photograph never changes under its id, so that it is read from the replica, where that has it (SRV-45). */
export const databaseStore = (db: Db): PhotoStore => ({
  async put(id, { full, small }) {
    const content = { full_size: full.toString('base64'), small_size: small.toString('base64') }
    await db
      .insertInto('photo_contents')
      .values({ photo_id: id, ...content })
      .onConflict((c) => c.column('photo_id').doUpdateSet(content))
      .execute()
  },

  async get(id, size) {
    const read = () =>
      db
        .selectFrom('photo_contents')
        .select(`${columns[size]} as content`)
        .where('photo_id', '=', id)
        .executeTakeFirst()
    const row = (await readingFrom('replica', read)) ?? (await read())
    return row && Buffer.from(row.content, 'base64')
  },

  async remove(id) {
    await db.deleteFrom('photo_contents').where('photo_id', '=', id).execute()
  },
})
