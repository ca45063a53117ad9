import type { Kysely } from 'kysely'

/** Files of proposals (base64, like other files). Without a proposal while they wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposal_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('proposal_id', 'text', (c) => c.references('proposals.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('proposal_files_proposal')
    .on('proposal_files')
    .columns(['proposal_id', 'position'])
    .execute()
  await db.schema.createIndex('proposal_files_user').on('proposal_files').column('user_id').execute()
}
