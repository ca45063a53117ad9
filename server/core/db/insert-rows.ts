import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Inserts rows into a table that is known by its name alone: a temporary one, or one named in a backup. All rows have the
 * columns of the first.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => {
    const byColumn = new Map<string, unknown>(Object.entries(row))
    return sql`(${sql.join(columns.map((column) => byColumn.get(column)))})`
  })
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}
