import type { Kysely } from 'kysely'

/**
 * By which marks of e-mails a sealed request is found (see `features/loans/vault`). Those that are stored already get
 * theirs when the server starts (`features/loans/mark-stored`), since that takes the keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loan_applicants')
    .addColumn('email_mark', 'text', (c) => c.notNull())
    .addColumn('loan_id', 'text', (c) => c.notNull().references('loans.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('loan_applicants_key', ['email_mark', 'loan_id'])
    .execute()
  await db.schema.createIndex('loan_applicants_loan').on('loan_applicants').column('loan_id').execute()
}
