import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

interface Publication {
  service_id: number
  number: number
  content: string
}

interface QuestionSet {
  version: string
  service_id: number
  title: string
  questions: string
  base: string
}

/**
 * Which publications a version is made of, the service's and the base questions'; what a subgroup asks of all its
 * services; and a counter of what was published, by which every process knows that its pages are of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('question_sets').addColumn('number', 'integer').execute()
  await db.schema.alterTable('question_sets').addColumn('base_number', 'integer').execute()
  await db.schema.alterTable('subgroups').addColumn('questions', 'text').execute()
  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into catalogue_state (id, revision) values (1, 0)`.execute(db)

  await backfillNumbers(db)
}

/** Finds the publications of the versions that there are already, by what they ask. */
export async function backfillNumbers(db: QueryExecutorProvider): Promise<void> {
  const { rows: publications } = await sql<Publication>`
    select service_id, number, content from publications order by number`.execute(db)
  const { rows: sets } = await sql<QuestionSet>`
    select version, service_id, title, questions, base from question_sets`.execute(db)
  const numbers = new Map(
    publications.map(({ service_id, number, content }) => {
      const { title, questions } = JSON.parse(content)
      return [service_id === 0 ? asked(questions) : `${service_id} ${title} ${asked(questions)}`, number]
    }),
  )
  for (const { version, service_id, title, questions, base } of sets) {
    const number = numbers.get(`${service_id} ${title} ${asked(JSON.parse(questions))}`) ?? null
    const base_number = numbers.get(asked(JSON.parse(base))) ?? null
    await sql`update question_sets set number = ${number}, base_number = ${base_number}
      where version = ${version}`.execute(db)
  }
}

/** Questions as a text that is the same however their parts are ordered. */
const asked = (questions: unknown): string =>
  JSON.stringify(questions, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
