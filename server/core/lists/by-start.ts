import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'
import { type Cursor, pageOf, readCursor, toCursor } from './cursor.ts'

/** How many rows are searched for one page. The rest is for the next page, so that no query takes long. */
const LOOKED_AT = 20_000

/** Follows every letter in the order of bytes. */
export const LAST_LETTER = '\u{10ffff}'

/**
 * The tables that are searched so, each by the column that its index begins with: e-mails, recipients. On PostgreSQL the
 * column sorts by bytes (collation `C`).
 */
const SEARCHED = {
  leads: 'email',
  users: 'email',
  contact_messages: 'email',
  outbox: 'recipient',
} as const satisfies Partial<{ [T in keyof Tables]: keyof Tables[T] }>

interface Search {
  table: keyof typeof SEARCHED
  /** The columns that `only` reads; the index holds them too. */
  columns: readonly string[]
  /** As the column has it: e-mails are in lower case. */
  text: string
  after: string | undefined
  size: number
  only: RawBuilder<boolean>
}

/** A condition for rows whose column begins with a text. On PostgreSQL the column sorts by bytes (collation `C`). */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_LETTER})`

/**
 * The rows whose column begins with a text, in the order of the index: by the column, newest first within one value. `load`
 * gets them by their ids. A page may be short, or empty, and still have a next one, since only so many rows are searched for it.
 */
export async function findByStart<Row extends { id: string }>(
  db: Db,
  search: Search,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { rows: cursors, next } = await cursorsByStart(db, search)
  const ids = cursors.map(({ id }) => id)
  const rows = ids.length > 0 ? await load(ids) : []
  return { rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), next }
}

async function cursorsByStart(db: Db, { table, columns, text, after, size, only }: Search) {
  const column = sql.ref(SEARCHED[table])
  const from = await rowOfCursor(db, table, readCursor(after))
  const first = from?.value ?? text
  const past = from
    ? sql`and (${column} > ${from.value} or (created_at, id) < (${from.at}, ${from.id}))`
    : sql``
  const order = sql`order by ${column}, created_at desc, id desc`
  const read = ['id', SEARCHED[table], 'created_at', ...columns].map((name) => sql.ref(name))
  const near = sql`
    select ${sql.join(read)} from ${sql.table(table)}
    where ${column} >= ${first} and ${column} < ${text + LAST_LETTER} ${past} ${order}`
  const { rows } = await sql<Cursor>`
    select id, created_at as at from (${near} limit ${LOOKED_AT}) as near
    where ${only} ${order} limit ${size + 1}`.execute(db)
  const page = pageOf(rows, size, (row) => row)
  if (page.next !== null) return page
  const { rows: last } = await sql<Cursor>`
    select id, created_at as at from (${near} limit 1 offset ${LOOKED_AT - 1}) as last`.execute(db)
  return { rows, next: last[0] ? toCursor(last[0]) : null }
}

/** The row that the previous page ended with; undefined, for the beginning, if it is gone. */
async function rowOfCursor(db: Db, table: Search['table'], cursor: Cursor | undefined) {
  if (!cursor) return undefined
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(SEARCHED[table])} as value from ${sql.table(table)} where id = ${cursor.id}`.execute(db)
  return rows[0] && { ...cursor, ...rows[0] }
}
