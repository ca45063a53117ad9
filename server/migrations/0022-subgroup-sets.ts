import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

interface Subgroup {
  id: number
  title: string
  questions: string | null
}

interface Publication {
  service_id: number
  number: number
  content: string
}

interface Question {
  id: number
  question: string
  answer: unknown
  pivot: { id: number }
}

/**
 * The questions of a subgroup to its services become a record of their own, published like a service's questions. Services that
 * ask it say so in what is in force: their questions name the set that they come from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: subgroups } = await sql<Subgroup>`
    select id, title, questions from subgroups where questions is not null`.execute(db)
  const now = new Date().toISOString()
  const sets = new Map(subgroups.map(({ id, questions }) => [id, questions]))
  for (const { id, title, questions } of subgroups) {
    const content = {
      title,
      sub_group_id: id,
      labels: [],
      featured: null,
      questions: JSON.parse(questions ?? '[]'),
    }
    await sql`insert into publications
      (service_id, number, version, content, author_id, author_name, note, published_at)
      values (${setOf(id)}, 1, ${versionOf(setOf(id), title, questions)}, ${JSON.stringify(content)}, null, 'Repositório', 'Perguntas do repositório', ${now})`.execute(
      db,
    )
  }

  const { rows: publications } = await sql<Publication>`
    select service_id, number, content from publications p where service_id between 1 and 999999
      and number = (select max(number) from publications last where last.service_id = p.service_id)`.execute(
    db,
  )
  for (const { service_id, number, content } of publications) {
    const { sub_group_id, questions, ...others } = JSON.parse(content)
    if (JSON.stringify(questions) !== sets.get(sub_group_id)) continue
    const marked = questions.map(({ id, question, answer, pivot }: Question) => ({
      id,
      question,
      answer,
      pivot,
      from: { group: setOf(sub_group_id) },
    }))
    const { title, labels, featured } = others
    await sql`update publications
      set content = ${JSON.stringify({ title, sub_group_id, labels, featured, questions: marked })}
      where service_id = ${service_id} and number = ${number}`.execute(db)
  }
  await db.schema.alterTable('subgroups').dropColumn('questions').execute()
}

/** The id of a subgroup's set. */
const setOf = (subgroup: number): number => 2_000_000 + subgroup

/** The version as publishing makes it of a group's content. */
function versionOf(id: number, title: string, questions: string | null): string {
  const hash = createHash('sha256').update(JSON.stringify([id, title, questions, '[]']))
  return hash.digest('base64url').slice(0, 16)
}
