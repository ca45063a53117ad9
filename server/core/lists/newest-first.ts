import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { pageOf, readCursor } from './cursor.ts'

/** Rows on a page of a list, where no other number is asked for. */
export const PAGE = 50

/** Rows by which a page ends: with their moment as `at` or `created_at`. */
type Ending = { id: string } & ({ at: string } | { created_at: string })

/**
 * A page of a query's rows, newest first: by `created_at` and `id` of a table, or by two other columns. `next` is the cursor of
 * the page after it, null on the last one.
 */
export async function newestPage<DB, T extends keyof DB, Row extends Ending>(
  query: SelectQueryBuilder<DB, T, Row>,
  by: keyof Tables | readonly [at: string, id: string],
  { after, size = PAGE }: { after?: string | undefined; size?: number | undefined },
) {
  const columns = typeof by === 'string' ? [`${by}.created_at`, `${by}.id`] : by
  const [at, id] = columns.map((column) => sql.ref(column)) as [RawBuilder<unknown>, RawBuilder<unknown>]
  const cursor = readCursor(after)
  const rows = await query
    .$if(cursor !== undefined, (q) => q.where(sql<boolean>`(${at}, ${id}) < (${cursor?.at}, ${cursor?.id})`))
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(size + 1)
    .execute()
  return pageOf(rows, size, (row) => ({ id: row.id, at: 'at' in row ? row.at : row.created_at }))
}

/** Joins conditions with `and`; without any it is always true. */
export const allOf = (...conditions: (RawBuilder<unknown> | undefined | '' | false)[]): RawBuilder<boolean> =>
  sql.join([sql`1 = 1`, ...conditions.filter((condition) => typeof condition === 'object')], sql` and `)
