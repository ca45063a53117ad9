import type { Kysely } from 'kysely'

const SPANS = 11

/** How many visits did what at each step of a questionnaire, by day, and how long they took, by spans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('step_counts')
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
  for (const name of ['started', 'answered', 'left_here', 'errors']) {
    table = table.addColumn(name, 'integer', (c) => c.notNull())
  }
  for (let span = 0; span < SPANS; span++)
    table = table.addColumn(`span_${span}`, 'integer', (c) => c.notNull())
  await table.addPrimaryKeyConstraint('step_counts_key', ['service_id', 'version', 'step', 'day']).execute()
}
