import { type Kysely, sql } from 'kysely'

/** Marks invented people, whom `npm run demo` makes and takes out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'clients']) {
    await db.schema
      .alterTable(table)
      .addColumn('sample', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`create index ${sql.raw(`${table}_sample`)} on ${sql.table(table)} (id) where sample = 1`.execute(
      db,
    )
  }
}
