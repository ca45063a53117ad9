import { type RawBuilder, sql } from 'kysely'
import { codeMeant } from '#schemas/text/find-words.ts'
import type { Tables } from '../../core/db/tables.ts'
import { beginsWith } from '../../core/lists/by-start.ts'
import { anyOf, havingWords, TABLES, type ThingColumns } from '../../core/lists/by-words.ts'
import type { Services } from '../../core/services.ts'
import { servicesMeant } from '../catalogue/offers.ts'

/**
 * A condition for the rows of a list that a text names (ADM-72), by what the things are found by that they are of: their words, with `@`
 * the beginning of their e-mail, and a request's code. `columns` names the column with the id of each. Undefined without a text.
 */
export async function rowsNamed(
  services: Services,
  text: string | undefined,
  columns: ThingColumns,
): Promise<RawBuilder<boolean> | undefined> {
  const { db } = services.database
  const wanted = text?.trim() ?? ''
  if (wanted === '') return undefined
  const code = columns.request === undefined ? undefined : codeMeant('C', wanted)
  if (columns.request !== undefined && code !== undefined) {
    const lead = await db.selectFrom('leads').select('id').where('cod', '=', code).executeTakeFirst()
    if (lead) return sql`${sql.ref(columns.request)} = ${lead.id}`
  }
  if (!wanted.includes('@'))
    return havingWords(db, { text: wanted, columns, servicesOf: await servicesMeant(services) })
  const begun = beginsWith('email', wanted.toLowerCase())
  const mailed = (column: string, table: keyof Tables) =>
    sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(table)} where ${begun})`
  return anyOf(
    Object.entries(columns).map(([kind, column]) => mailed(column, TABLES[kind as keyof typeof TABLES])),
  )
}
