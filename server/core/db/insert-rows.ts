import { type Insertable, isExpression, type RawBuilder, sql } from 'kysely'
import { MadeId, Statement } from './statement.ts'
import type { Db, Tables } from './tables.ts'

/** A row of a table; a value may be an expression, such as the id that an earlier write returned. */
type Row<Table> = {
  readonly [Column in keyof Insertable<Table>]: Insertable<Table>[Column] | RawBuilder<unknown> | MadeId
}

/** Texts of inserts of more rows are not kept: they are long, and seldom the same again. */
const MAX_KEPT_ROWS = 16

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The text of an insert, in the pieces that stand between its values. */
function textOf(table: string, columns: readonly string[], rows: number): TemplateStringsArray {
  const pieces = Array.from({ length: rows }, (_, row) => [
    row === 0 ? `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (` : '), (',
    ...columns.slice(1).map(() => ', '),
  ])
  const text = [...pieces.flat(), ')']
  return Object.assign(text, { raw: text })
}

function insertInto<Returned>(table: string, rows: readonly object[], ending = '') {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) => columns.map((column) => Reflect.get(row, column)))
  const make = () => sql<Returned>`${sql(textOf(table, columns, rows.length), ...values)} ${sql.raw(ending)}`
  const given = values.filter((value) => !(value instanceof MadeId))
  // The text of an expression stands among the places of values.
  if (rows.length > MAX_KEPT_ROWS || given.some(isExpression)) return make()
  const made = values.flatMap((value, place) => (value instanceof MadeId ? `${place}=${value.name}` : []))
  return new Statement(
    `${rows.length} ${table} ${columns.join(' ')} ${made.join(' ')} ${ending}`,
    given,
    make,
  )
}

/** An insert, whose text is kept where it may be. */
export type Insert<Returned = unknown> = Statement<Returned> | RawBuilder<Returned>

/**
 * An insert of one or more rows that all have the columns of the first. What follows its values, such as `on conflict` or
 * `returning`, is its `ending`.
 */
export const insertOf = <Table extends keyof Tables & string, Returned = unknown>(
  table: Table,
  rows: readonly Row<Tables[Table]>[],
  ending?: string,
): Insert<Returned> => insertInto(table, rows, ending)

/**
 * Inserts rows into a table that is known by its name alone: a temporary one, or one named in a backup. All rows have the
 * columns of the first.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await insertInto(table, rows).execute(db)
}
