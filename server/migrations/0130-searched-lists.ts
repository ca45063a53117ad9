import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the lists of the administration are searched by besides words (ADM-72): the number of a credential, and the beginning of the
 * e-mails of subscribers and of who reported content, in the order of bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const table of ['newsletter_subscribers', 'content_reports'])
      await sql`alter table ${sql.table(table)} alter column email type text collate "C"`.execute(db)
  await db.schema.createIndex('credentials_number').on('credentials').column('number').execute()
}
