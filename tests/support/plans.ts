import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import type { Database } from '#server/core/db/open.ts'
import type { Db } from '#server/core/db/tables.ts'
import { transactionsOf } from '#server/core/db/transactions.ts'

/** A database whose statements are noted until they are taken. */
export function noting({ db, ...database }: Database) {
  let asked: RootOperationNode[] = []
  const noted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    database: { ...database, db: noted, inTransaction: transactionsOf(noted) },
    /** The statements since the last call, each text once. */
    take() {
      const queries = asked.map((node) => db.getExecutor().compileQuery(node, createQueryId()))
      asked = []
      return [...new Map(queries.map((query) => [query.sql, query])).values()]
    },
  }
}

/** How a kind of database would execute a statement: the lines of its plan. A small table is read as a large one is. */
export const planOf = (
  db: Db,
  kind: Database['kind'],
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    if (kind === 'postgres')
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql`set local enable_${sql.raw(way)} = off`.execute(trx)
    const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
    return rows.map((row) => Object.values(row as object).join(' '))
  })
