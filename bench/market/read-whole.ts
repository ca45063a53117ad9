import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import type { Database } from '#server/core/db/open.ts'

/** Tables that are small for good, and are read whole where that is quicker. */
const SMALL = /^(?:services|question_sets|published_sets|postal_codes|promise_measures|question_presence)$/
const READS = ['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'RawNode']

/** The tables that a database reads whole for some statements, but for the small ones. */
export async function readWhole(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  nodes: readonly RootOperationNode[],
): Promise<string[]> {
  const whole = new Set<string>()
  for (const node of nodes.filter((one) => READS.includes(one.kind))) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    if (!/^\s*(?:select|update|delete|with)/i.test(sql)) continue
    const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    for (const row of rows) {
      const line = Object.values(row as object).join(' ')
      const [, scannedTable, table = scannedTable] =
        /SCAN (?!CONSTANT)(\w+)|Seq Scan on (\w+)/.exec(line) ?? []
      // The first rows of an index are not the whole of it.
      const begins = line.includes(' INDEX ') && sql.includes(' limit ')
      if (table && !begins && !SMALL.test(table)) whole.add(table)
    }
  }
  return [...whole]
}
