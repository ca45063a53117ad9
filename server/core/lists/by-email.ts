import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { type Cursor, pageOf, readCursor, toCursor } from './cursor.ts'
import { PAGE } from './newest-first.ts'

/** How many rows are searched for one page. The rest is for the next page, so that no query takes long. */
const LOOKED_AT = 20_000

/** Follows every letter in the order of bytes. */
const LAST_LETTER = '\u{10ffff}'

/** The tables with an index on e-mails that such a list may be of. */
type Searched = 'leads' | 'users'

interface Search {
  table: Searched
  /** The columns that `only` reads; the index on e-mails holds them too. */
  columns: readonly string[]
  /** In lower case. */
  text: string
  after: string | undefined
  only: RawBuilder<boolean>
}

/**
 * The rows whose e-mails begin with a text, in the order of the index: by e-mail, newest first within one. A page may
 * be short, or empty, and still have a next one, since only so many rows are searched for it.
 */
export async function findByEmail(db: Db, { table, columns, text, after, only }: Search) {
  const from = await placeOf(db, table, readCursor(after))
  const first = from?.email ?? text
  const past = from ? sql`and (email > ${from.email} or (created_at, id) < (${from.at}, ${from.id}))` : sql``
  const order = sql`order by email, created_at desc, id desc`
  const near = sql`
    select id, email, created_at, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where email >= ${first} and email < ${text + LAST_LETTER} ${past} ${order}`
  const { rows } = await sql<Cursor>`
    select id, created_at as at from (${near} limit ${LOOKED_AT}) as near
    where ${only} ${order} limit ${PAGE + 1}`.execute(db)
  const page = pageOf(rows, PAGE, (row) => row)
  if (page.next !== null) return page
  const { rows: last } = await sql<Cursor>`
    select id, created_at as at from (${near} limit 1 offset ${LOOKED_AT - 1}) as last`.execute(db)
  return { rows, next: last[0] ? toCursor(last[0]) : null }
}

/** The row that the previous page ended with; undefined, for the beginning, if it is gone. */
async function placeOf(db: Db, table: Searched, cursor: Cursor | undefined) {
  if (!cursor) return undefined
  const row = await db.selectFrom(table).select('email').where('id', '=', cursor.id).executeTakeFirst()
  return row && { ...cursor, ...row }
}

/** Loads the found rows, in their order. */
export async function loadInOrder<Row extends { id: string }>(
  found: readonly Cursor[],
  load: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = found.map(({ id }) => id)
  const rows = ids.length > 0 ? await load(ids) : []
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
