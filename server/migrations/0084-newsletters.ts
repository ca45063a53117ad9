import { type Kysely, sql } from 'kysely'

/**
 * Newsletters that administrators write, and when a person confirmed that they want them. People who subscribed
 * before anybody was asked to confirm stay subscribers since then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('services', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.unique())
    .addColumn('people', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('queued', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .execute()
  await db.schema.alterTable('newsletter_subscribers').addColumn('confirmed_at', 'text').execute()
  await db.schema
    .alterTable('newsletter_subscribers')
    .addColumn('sent_number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update newsletter_subscribers set confirmed_at = created_at`.execute(db)
  const index = (name: string, on: string) => sql.raw(`create index ${name} on ${on}`).execute(db)
  await index('newsletters_newest', 'newsletters (created_at, id)')
  await index('newsletters_state', 'newsletters (state, created_at, id)')
  await index('newsletter_subscribers_next', 'newsletter_subscribers (sent_number, email)')
  await index(
    'newsletter_subscribers_newest',
    'newsletter_subscribers (confirmed_at, email) where confirmed_at is not null',
  )
  await index('newsletters_number', 'newsletters (state, number)')
  await index(
    'newsletter_subscribers_unconfirmed',
    'newsletter_subscribers (created_at) where confirmed_at is null',
  )
}
