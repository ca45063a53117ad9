import { sql } from 'kysely'
import type { Database } from '#server/core/db/open.ts'
import type { Tables } from '#server/core/db/tables.ts'

const AT_ONCE = 5000

/** Inserts many rows, each made from its number, as JSON that the database reads: a tenth of the time that parameters take. */
export async function insertMany(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  table: keyof Tables & string,
  count: number,
  rowOf: (index: number) => object,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => rowOf(from + n))
    const columns = Object.keys(rows[0] ?? {})
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const text = JSON.stringify(rows)
    const read =
      kind === 'sqlite'
        ? sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${text})`
        : sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${text})`
    await sql`insert into ${sql.table(table)} (${names}) ${read}`.execute(db)
  }
}
