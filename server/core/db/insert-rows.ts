import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

/** A row of a table; a value may be an expression, such as the id that an earlier write returned. */
type Row<Table> = {
  readonly [Column in keyof Insertable<Table>]: Insertable<Table>[Column] | RawBuilder<unknown>
}

/** The texts of small inserts, by number of rows, table and columns. */
const kept = new Map<string, TemplateStringsArray>()
const MAX_KEPT = 200
const MAX_KEPT_ROWS = 16

/** The text of an insert, in the pieces that stand between its values. */
function textOf(table: string, columns: readonly string[], rows: number): TemplateStringsArray {
  const shape = `${rows} ${table} ${columns.join(' ')}`
  const known = kept.get(shape)
  if (known) return known
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const pieces = Array.from({ length: rows }, (_, row) => [
    row === 0 ? `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (` : '), (',
    ...columns.slice(1).map(() => ', '),
  ])
  const text = [...pieces.flat(), ')']
  const made = Object.assign(text, { raw: text })
  if (rows <= MAX_KEPT_ROWS && kept.size < MAX_KEPT) kept.set(shape, made)
  return made
}

function insertInto(table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) => columns.map((column) => Reflect.get(row, column)))
  return sql(textOf(table, columns, rows.length), ...values)
}

/**
 * An insert of one or more rows that all have the columns of the first. Its text is made once; Kysely's builder, which
 * makes it each time, takes longer than SQLite needs for the whole insert.
 */
export const insertOf = <Table extends keyof Tables & string>(
  table: Table,
  rows: readonly Row<Tables[Table]>[],
): RawBuilder<unknown> => insertInto(table, rows)

/**
 * Inserts rows into a table that is known by its name alone: a temporary one, or one named in a backup. All rows have the
 * columns of the first.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await insertInto(table, rows).execute(db)
}
