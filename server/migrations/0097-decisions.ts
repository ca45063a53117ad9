import { type Kysely, sql } from 'kysely'

/** What administrators decide about people, with words, and what people object to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('ground', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('automated', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('reporter', 'integer', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createTable('objections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('decision_id', 'text', (c) =>
      c.notNull().unique().references('decisions.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo(sql.lit('open')))
    .addColumn('answer_by', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('answer', 'text')
    .addColumn('answered_by_id', 'text')
    .addColumn('answered_by_name', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('undone', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string, on: string) => sql.raw(`create index ${name} on ${on}`).execute(db)
  await index('decisions_thing', 'decisions (thing, kind)')
  await index('decisions_email', 'decisions (email)')
  await index('decisions_account', 'decisions (user_id)')
  await index('decisions_age', 'decisions (created_at)')
  await index('objections_newest', 'objections (created_at, id)')
  await index('objections_state', 'objections (state, created_at, id)')
}
